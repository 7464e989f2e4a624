import type { FoundMember } from "@perya/contract";
import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { Badge, Empty, QueryStates, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import UserSearch from "lucide-react/icons/user-search";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { STATE_TONES } from "../member.looks.ts";
import { memberQueries } from "../member.queries.ts";

/** Member search. The search text is kept in the URL. */
export function FindScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const words = typeof search["words"] === "string" ? search["words"] : "";
  const brandId = useBrandId();

  return (
    <PageBody>
      <PageHead title={t("member.find.title")} lead={t("member.find.lead")} />
      <div className="w-full max-w-[560px]">
        <TextField
          label={t("member.find.label")}
          type="search"
          value={words}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) =>
            void navigate({ to: "/find", search: target.value ? { words: target.value } : {}, replace: true })
          }
        />
      </div>
      {brandId === undefined ? (
        <ChooseBrand icon={UserSearch} text={t("member.find.noBrand")} />
      ) : (
        <Found brandId={brandId} words={words.trim()} />
      )}
    </PageBody>
  );
}

function Found({ brandId, words }: { brandId: string; words: string }) {
  const query = useQuery(memberQueries.found(brandId, words));
  if (words.length < 2)
    return <Empty icon={UserSearch} title={t("member.find.start")} text={t("member.find.start.text")} />;
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={({ members }) => members.length === 0}
      empty={<Empty icon={UserSearch} title={t("member.find.none")} text={t("member.find.none.text")} />}
    >
      {({ members, isCut }) => (
        <>
          <ul className="max-w-[880px] divide-y divide-line-soft rounded-card border border-line bg-surface-1">
            {members.map((member) => (
              <Row key={member.id} member={member} />
            ))}
          </ul>
          {isCut && <p className="text-xs text-text-3">{t("member.find.cut")}</p>}
        </>
      )}
    </QueryStates>
  );
}

function Row({ member }: { member: FoundMember }) {
  const { id, account, nickname, state, by, lastSignInAt } = member;
  return (
    <li>
      <Link
        to="/member"
        search={{ id }}
        className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-dense hover:bg-surface-2"
      >
        <bdi className="font-semibold text-text-1">{nickname || account}</bdi>
        <bdi className="text-text-3">{account}</bdi>
        {state !== "active" && <Badge tone={STATE_TONES[state]}>{t(`member.state.${state}`)}</Badge>}
        <span className="ms-auto text-xs text-text-3">
          {lastSignInAt ? formatDayAndMinute(lastSignInAt) : t("member.lastSeen.never")} · {t(`member.found.${by}`)}
        </span>
      </Link>
    </li>
  );
}
