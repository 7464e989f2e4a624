import { Link } from "@perya/browser/router";
import type { HeldReferral, ReferralPerson } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import type { ReactNode } from "react";
import { sayAmount, currencyNamed } from "../../../lib/figures.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { fromWire } from "@perya/money";
import { Standing } from "./standing.tsx";

type Props = { held: HeldReferral; onDecide: (verdict: "released" | "cancelled") => void };

/** A held referral: what the linked accounts share, and both accounts side by side. */
export function HeldCard({ held, onDecide }: Props) {
  const { friend, referrer, qualifiedAt, place, isCrowded } = held;
  const people = { friend: friend.account, referrer: referrer.account };
  return (
    <Panel
      title={t("heldReferrals.pair", people)}
      aside={t("heldReferrals.qualified", { at: formatDayAndMinute(qualifiedAt), place })}
    >
      <ul className="mb-3 flex flex-wrap gap-2" aria-label={t("heldReferrals.shared")}>
        {listSigns(held).map((words) => (
          <li key={words}>
            <Badge tone="warning">{words}</Badge>
          </li>
        ))}
        {isCrowded && (
          <li>
            <Badge tone="neutral">{t("heldReferrals.crowded")}</Badge>
          </li>
        )}
      </ul>
      <SideBySide held={held} />
      <div className="mt-4 flex gap-2">
        <Button size="sm" onClick={() => onDecide("released")}>
          {t("heldReferrals.release")}
          <span className="sr-only">{t("heldReferrals.pair", people)}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onDecide("cancelled")}>
          {t("heldReferrals.cancel")}
          <span className="sr-only">{t("heldReferrals.pair", people)}</span>
        </Button>
      </div>
    </Panel>
  );
}

/**
 * Lists every shared sign, such as a device, with the account that shares it now. Signs that were recorded earlier
 * but are no longer stored are marked as such.
 */
function listSigns({ linked, shared }: HeldReferral): string[] {
  const now = shared.map(({ sign, account, isReferrer }) =>
    t(isReferrer ? "heldReferrals.with.referrer" : "heldReferrals.with.sibling", {
      sign: t(`heldReferrals.sign.${sign}`),
      account,
    }),
  );
  const gone = linked.filter((sign) => shared.every((one) => one.sign !== sign));
  return [...now, ...gone.map((sign) => t("heldReferrals.recorded", { sign: t(`heldReferrals.sign.${sign}`) }))];
}

function SideBySide({ held }: { held: HeldReferral }) {
  const { referrer, friend, currency } = held;
  const rows: { label: string; cell: (person: ReferralPerson, isReferrer: boolean) => ReactNode }[] = [
    { label: t("heldReferrals.fact.reward"), cell: (_person, isReferrer) => sayReward(held, isReferrer) },
    { label: t("heldReferrals.fact.joinedAt"), cell: ({ joinedAt }) => formatDayAndMinute(joinedAt) },
    { label: t("heldReferrals.fact.verified"), cell: sayVerified },
    {
      label: t("heldReferrals.fact.deposits"),
      cell: ({ deposits }) => <Figure amount={deposits} currency={currency} />,
    },
    {
      label: t("heldReferrals.fact.validStake"),
      cell: ({ validStake }) => <Figure amount={validStake} currency={currency} />,
    },
    { label: t("heldReferrals.fact.friends"), cell: ({ friends }) => String(friends) },
    { label: t("heldReferrals.fact.standing"), cell: ({ standing }) => <Standing standing={standing} /> },
  ];
  return (
    <table className="w-full table-fixed text-dense tabular-nums">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="w-[30%] py-1.5 text-start text-xs font-normal text-text-3">
            <span className="sr-only">{t("heldReferrals.fact")}</span>
          </th>
          {[referrer, friend].map((person) => (
            <th key={person.memberId} scope="col" className="py-1.5 ps-3 text-start font-semibold">
              <span className="block text-xs font-normal text-text-3">
                {t(person === referrer ? "heldReferrals.referrer" : "heldReferrals.friend")}
              </span>
              <Link to="/member" search={{ id: person.memberId }} className="link break-words">
                {person.account}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cell }) => (
          <tr key={label} className="border-b border-line-soft last:border-0">
            <th scope="row" className="py-1.5 text-start font-normal text-text-3">
              {label}
            </th>
            {[referrer, friend].map((person) => (
              <td key={person.memberId} className="py-1.5 ps-3 break-words">
                {cell(person, person === referrer)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sayReward({ rewards, currency }: HeldReferral, isReferrer: boolean): ReactNode {
  const reward = rewards.find(({ isReferrers }) => isReferrers === isReferrer);
  if (!reward) return "–";
  const { kind, amount } = reward;
  if (kind === "cash") return <Figure amount={amount} currency={currency} className="font-semibold" />;
  return t("heldReferrals.bonus", { amount: sayAmount(fromWire(amount), currencyNamed(currency)) });
}

function sayVerified({ hasMobile, hasEmail }: ReferralPerson): string {
  const names = [hasMobile && t("heldReferrals.mobile"), hasEmail && t("heldReferrals.email")];
  return names.filter((name) => name !== false).join(", ") || "–";
}
