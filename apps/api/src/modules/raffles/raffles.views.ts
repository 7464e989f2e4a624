import type { BrandRaffle, Language, Raffle, RaffleDraw } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { RewardRow } from "../rewards/index.ts";
import type { Brand } from "../../brand.ts";
import type { ListedRaffle, listWinners, RaffleRow } from "./raffles.queries.ts";

type Winner = Awaited<ReturnType<typeof listWinners>>[number];
type Own = {
  stake: bigint;
  tickets: number;
  name: string | null;
  won: Winner | undefined;
  reward: Pick<RewardRow, "state"> | undefined;
};

const say = (value: bigint | string) => toWire(fromTenThousandths(BigInt(value)));

export function presentRaffle(row: RaffleRow, { stake, tickets, name, won, reward }: Own, language: Language): Raffle {
  const { id, state, currency, titles, prizes } = row;
  return {
    id,
    title: titles[language] ?? titles["EN"] ?? "",
    state,
    currency,
    step: say(row.step),
    mostTickets: row.most_tickets,
    prizes: prizes.map(say),
    firstDay: row.first_day,
    lastDay: row.last_day,
    drawsAt: row.draws_at.toISOString(),
    own: {
      tickets,
      name,
      stake: say(stake),
      prize: won
        ? {
            amount: say(prizes[won.prize] ?? "0"),
            canClaim: reward?.state === "claimable",
            isClaimed: reward?.state === "claimed" || reward?.state === "autoPaid",
          }
        : null,
    },
  };
}

/** Presents a raffle to operators. Its draw has public facts only once it is open. */
export function presentBrandRaffle(row: ListedRaffle, { mainDomain }: Pick<Brand, "mainDomain">): BrandRaffle {
  const { titles, state } = row;
  return {
    id: row.id,
    titles: { EN: titles["EN"] ?? "", TY: titles["TY"] ?? "" },
    state,
    currency: row.currency,
    step: say(row.step),
    mostTickets: row.most_tickets,
    prizes: row.prizes.map(say),
    pool: say(row.pool),
    firstDay: row.first_day,
    lastDay: row.last_day,
    claimDays: row.claim_days,
    drawsAt: row.draws_at.toISOString(),
    needsApproval: row.above,
    approvalId: row.waiting,
    madeBy: row.account,
    saltSource: row.salt_source,
    saltName: row.salt_name,
    commitment: row.commitment,
    listHash: row.list_hash,
    tickets: row.tickets === null ? null : Number(row.tickets),
    openedAt: row.opened_at?.toISOString() ?? null,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    drawUrl: row.commitment === null ? null : `https://${mainDomain}/wps/raffles/${row.id}/draw`,
  };
}

/** Presents the draw. Members appear only by their pseudonym in this raffle. */
export function presentDraw(
  row: RaffleRow,
  { list, winners }: { list: string | null; winners: readonly Winner[] },
): RaffleDraw {
  return {
    id: row.id,
    state: row.state,
    commitment: row.commitment ?? "",
    saltSource: row.salt_source,
    saltName: row.salt_name,
    drawsAt: row.draws_at.toISOString(),
    prizes: row.prizes.map(say),
    list,
    listHash: row.list_hash,
    salt: row.salt,
    seed: row.seed,
    winners: winners.map(({ name }) => name),
  };
}
