import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { LINK_SIGNS, type LinkedGroup, type LinkSign } from "@perya/contract";
import { Badge, Checkbox, Empty, QueryStates, Select } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { Standing } from "../components/standing.tsx";
import { referralQueries } from "../referrals.queries.ts";

/** Linked accounts, those with held rewards first. The filters are kept in the URL. */
export function LinkedAccountsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("linkedAccounts.title")} lead={t("linkedAccounts.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Link2} text={t("linkedAccounts.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(referralQueries.linked(brandId));
  const search = useSearch();
  const sign = LINK_SIGNS.find((each) => each === search["shared"]);
  const isHeldOnly = search["held"] === "yes";
  const isShown = (group: LinkedGroup) =>
    (sign === undefined || group.sign === sign) && (!isHeldOnly || group.people.some(({ held }) => held > 0));
  return (
    <>
      <Filters sign={sign} isHeldOnly={isHeldOnly} />
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ groups }) => !groups.some(isShown)}
        empty={<Empty icon={Link2} title={t("linkedAccounts.none")} />}
      >
        {({ groups, currency, hasMore }) => (
          <div className="flex max-w-[920px] flex-col gap-3">
            {groups.filter(isShown).map((group) => (
              <Group key={`${group.sign} ${group.people[0]?.memberId}`} group={group} currency={currency} />
            ))}
            {hasMore && <p className="text-xs text-text-3">{t("linkedAccounts.more")}</p>}
          </div>
        )}
      </QueryStates>
    </>
  );
}

function Filters({ sign, isHeldOnly }: { sign: LinkSign | undefined; isHeldOnly: boolean }) {
  const search = useSearch();
  const navigate = useNavigate();
  const choose = (chosen: { shared?: string | undefined; held?: string | undefined }) =>
    void navigate({ to: "/linked-accounts", search: { ...search, ...chosen }, replace: true });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="w-56">
        <Select
          label={t("linkedAccounts.filter")}
          value={sign ?? ""}
          onChange={({ target }) => choose({ shared: target.value || undefined })}
        >
          <option value="">{t("linkedAccounts.filter.all")}</option>
          {LINK_SIGNS.map((each) => (
            <option key={each} value={each}>
              {t(`heldReferrals.sign.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        isDense
        label={t("linkedAccounts.filter.held")}
        checked={isHeldOnly}
        onChange={({ target }) => choose({ held: target.checked ? "yes" : undefined })}
      />
    </div>
  );
}

function Group({ group, currency }: { group: LinkedGroup; currency: string }) {
  const { sign, people, count, lastAt } = group;
  const held = people.reduce((total, person) => total + person.held, 0);
  return (
    <Panel
      title={`${t(`heldReferrals.sign.${sign}`)}, ${t("linkedAccounts.count", { count })}`}
      aside={
        <>
          {held > 0 && <Badge tone="warning">{t("linkedAccounts.sum", { count: held })}</Badge>}
          {t("linkedAccounts.last", { at: formatDayAndMinute(lastAt) })}
        </>
      }
      isPadded={false}
    >
      <PlainTable
        isFramed={false}
        rows={people}
        keyOf={({ memberId }) => memberId}
        columns={[
          {
            name: "account",
            title: t("linkedAccounts.account"),
            cell: ({ memberId, account }) => (
              <Link to="/member" search={{ id: memberId }} className="link">
                {account}
              </Link>
            ),
          },
          {
            name: "joinedAt",
            title: t("linkedAccounts.joinedAt"),
            cell: ({ joinedAt }) => formatDayAndMinute(joinedAt),
          },
          {
            name: "referredBy",
            title: t("linkedAccounts.referredBy"),
            cell: ({ referredBy }) => referredBy ?? "–",
          },
          {
            name: "standing",
            title: t("heldReferrals.fact.standing"),
            cell: ({ standing }) => <Standing standing={standing} />,
          },
          { name: "held", title: t("linkedAccounts.held"), isFigure: true, cell: (person) => String(person.held) },
          {
            name: "heldCash",
            title: t("linkedAccounts.heldCash"),
            isFigure: true,
            cell: ({ heldCash }) => <Figure amount={heldCash} currency={currency} />,
          },
        ]}
      />
    </Panel>
  );
}
