import type { Contract, TeamMember } from "@perya/contract";
import { fromWire, negate } from "@perya/money";
import { chooseTier, isAgent } from "@perya/rules";
import { Button, QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { teamQueries } from "../../features/agents/agents.queries.ts";
import { TermsTable } from "../../features/contracts/components/terms-table.tsx";
import { lookOf } from "../../features/contracts/contracts.looks.ts";
import { TransferForm } from "../../features/transfers/components/transfer-form.tsx";
import { TransferGate } from "../../features/transfers/components/transfer-gate.tsx";
import { transferQueries } from "../../features/transfers/transfers.queries.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";

type MemberDealProps = {
  member: TeamMember;
  /** The member's direct upline. */
  upline: string | undefined;
  contracts: readonly Contract[];
  mayOffer: boolean;
  today: string;
};

/** Contracts with and transfers to a direct downline. Deeper members belong to another agent. */
export function MemberDeal({ member, upline, contracts, mayOffer, today }: MemberDealProps) {
  const { t } = useText();
  const { nickname: name, level, type } = member;
  if (level !== 1)
    return <p className="text-dense text-text-2">{t("downlines.deeper", { name, upline: upline ?? "" })}</p>;
  return (
    <div className="flex flex-col gap-4">
      {contracts.toSorted(byKind).map((contract) => (
        <Deal key={contract.id} contract={contract} member={member} today={today} />
      ))}
      {contracts.length === 0 && (
        <p className="text-dense text-text-2">
          {t(isAgent(type) ? "downlines.contract.none" : "downlines.contract.player", { name })}
        </p>
      )}
      {mayOffer && (
        <Button size="sm" className="self-start" onClick={() => openDialog("offerContract", { memberId: member.id })}>
          {t("downlines.offer.new")}
        </Button>
      )}
      <Transfer member={member} />
    </div>
  );
}

/** Compares contracts by type, in a fixed display order. */
function byKind(one: Contract, other: Contract): number {
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
}

const KINDS: readonly Contract["kind"][] = ["daily", "dividend", "hourly", "realtime"];

function Deal({ contract, member, today }: { contract: Contract; member: TeamMember; today: string }) {
  const { t } = useText();
  const reached = useReached(contract, member.id, today);
  const look = lookOf(contract);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-baseline justify-between gap-2 text-sm">
        {t("downlines.contract.version", { kind: t(`statements.kind.${contract.kind}`), version: contract.version })}
        <span className="font-sans text-xs font-normal text-text-3">{t(look.word)}</span>
      </h3>
      <TermsTable
        terms={contract.terms}
        isBrief
        reached={reached === null ? undefined : { tier: reached, word: t("downlines.contract.today") }}
      />
    </section>
  );
}

/**
 * Tier of the daily salary that is reached so far today; null if uncertain. The totals count every member with a
 * settled bet as active, regardless of the contract's `activeBet`. So a tier is certain only if any bet makes a
 * member active or no tier requires active members.
 */
function useReached({ kind, state, terms }: Contract, memberId: string, today: string): number | null {
  const isDaily = kind === "daily" && state === "active" && terms.kind === "daily";
  const { data } = useQuery({ ...teamQueries.totals({ from: today, to: today }, memberId), enabled: isDaily });
  if (!isDaily || !data) return null;
  const isCertain = fromWire(terms.activeBet) === 0n || terms.tiers.every(({ members }) => members === 0);
  if (!isCertain) return null;
  const { validStake, net, active } = data.totals;
  const tiers = terms.tiers.map((tier) => ({ ...tier, bet: fromWire(tier.bet), profit: fromWire(tier.profit) }));
  return chooseTier(tiers, { bet: fromWire(validStake), profit: negate(fromWire(net)), members: active });
}

function Transfer({ member: { id, nickname: name } }: { member: TeamMember }) {
  const { t } = useText();
  const terms = useQuery(transferQueries.terms());
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm">{t("downlines.transfer", { name })}</h3>
      <QueryStates query={terms} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {(known) => (
          <TransferGate terms={known}>
            <TransferForm key={id} terms={known} name={name} downlineId={id} isBare />
          </TransferGate>
        )}
      </QueryStates>
    </section>
  );
}
