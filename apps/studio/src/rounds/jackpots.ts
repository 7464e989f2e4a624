import { fromTenThousandths, parseAmount, toWire } from "@perya/money";
import { prizeOf, SLOT_JACKPOT, type Jackpot } from "@perya/maths/jackpot";
import type { Deps } from "../deps.ts";
import { familyOf } from "../games/families.ts";
import type { RoundRow, Tx } from "../tables.ts";
import type { ClaimedCall, Outbox } from "../wallet/outbox.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";
import * as queries from "./rounds.queries.ts";
import { COIN } from "./rounds.rules.ts";

const SUBJECT = "jackpot";

/** The jackpot a game feeds and draws for, if any. */
export type JackpotOf = (game: string) => Jackpot | undefined;

export const slotJackpot: JackpotOf = (game) => (familyOf(game) === "slot" ? SLOT_JACKPOT : undefined);

/**
 * Pays jackpots. A round that wins one asks the wallet for the pool's amount, then for the winner's share of it. If
 * another win reduced the pool meanwhile, it asks again. The round ends when the share is paid.
 */
export function createJackpots({ clock }: Pick<Deps, "clock">, outbox: Outbox, jackpotOf: JackpotOf) {
  async function onAnswer(tx: Tx, { subject_id: id, call }: ClaimedCall, answer: WalletAnswer): Promise<void> {
    const round = await queries.lockRound(tx, id);
    if (round.state !== "paying") return undefined;
    if (call === "pool") return ask(tx, round, answer);
    if (!answer.ok) return askForPool(tx, round);
    const balance = parseAmount(answer.balance ?? "");
    const told = typeof balance === "bigint" ? { balance } : {};
    return queries.changeRound(tx, id, { state: "ended", ended_at: clock.now(), ...told });
  }
  outbox.listen(SUBJECT, onAnswer);

  async function askForPool(tx: Tx, { id, key_id: keyId, currency }: RoundRow): Promise<void> {
    await outbox.add(tx, { subject: SUBJECT, id, keyId, call: "pool", body: { currency } });
  }

  async function ask(tx: Tx, round: RoundRow, { balance = "0.00" }: WalletAnswer): Promise<void> {
    const { id, key_id: keyId, player, currency, game } = round;
    const pool = parseAmount(balance);
    const jackpot = jackpotOf(game);
    const prize = jackpot && typeof pool === "bigint" ? prizeOf(jackpot, pool) : 0n;
    const paid = fromTenThousandths(prize - (prize % COIN));
    await queries.changeRound(tx, id, { jackpot_win: paid });
    const common = { round: id, transaction: `${id}:jackpot`, player, currency, amount: "0.00", closes: true };
    const body = { ...common, jackpotPayout: toWire(paid) };
    await outbox.add(tx, { subject: SUBJECT, id, keyId, call: "credit", body });
  }

  return {
    /** Starts paying the jackpot. Called once stake and win are settled, because the jackpot is paid last. */
    take: async (tx: Tx, round: RoundRow, balance: bigint | null): Promise<void> => {
      await queries.changeRound(tx, round.id, { state: "paying", balance });
      await askForPool(tx, round);
    },
  };
}
