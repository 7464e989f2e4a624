import type { Language, Raffle, RaffleDraw } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { RewardRow } from "../rewards/index.ts";
import type { listWinners, RaffleRow } from "./raffles.queries.ts";

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

/** Shows a member only by their name in this raffle. */
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
