import { randomUUID } from "node:crypto";
import type { Answer, Send } from "./client.ts";

/** Test data: an open session, its player, and a game of the vendor. The balance must be at least 100.00. */
export type Seat = {
  session: string;
  player: string;
  game: string;
  currency: string;
  /** Two free rounds of the player in this game, if the wallet has granted some. */
  freeRounds?: { id: string; stake: string };
};
export type Check = { name: string; run: (wallet: Wallet) => Promise<void> };

/** The wallet as a check uses it: calls with ids unique to this run, and the balance in hundredths. */
export type Wallet = ReturnType<typeof openWallet>;

export function openWallet(send: Send, seat: Seat) {
  const run = randomUUID().slice(0, 8);
  const { session, player, game, currency } = seat;
  const id = (name: string) => `${run}-${name}`;
  const inRound = (round: string) => ({ round: id(round), currency });
  return {
    send,
    seat,
    id,
    debit: (name: string, round: string, amount: string, more: object = {}, bend = {}) =>
      send("debit", { ...inRound(round), transaction: id(name), session, game, amount, ...more }, bend),
    credit: (name: string, round: string, amount: string, more: object = {}, bend = {}) =>
      send("credit", { ...inRound(round), transaction: id(name), player, amount, ...more }, bend),
    void: (name: string, round: string, voids: string, more: object = {}) =>
      send("void", { ...inRound(round), transaction: id(name), player, voids: id(voids), ...more }),
    reopen: (name: string, round: string, voids: string) =>
      send("reopen", { ...inRound(round), transaction: id(name), player, voids: id(voids) }),
    hold: (name: string, round: string, amount: string) =>
      send("hold", { ...inRound(round), transaction: id(name), session, game, amount }),
    release: (name: string, round: string, releases: string) =>
      send("release", { ...inRound(round), transaction: id(name), player, releases: id(releases) }),
    /** Plays a free round. Only if the test data has some. */
    free: (name: string, round: string, amount: string, more: object = {}) =>
      send("promo", {
        ...inRound(round),
        transaction: id(name),
        player,
        game,
        amount,
        freeRounds: seat.freeRounds?.id,
        stake: seat.freeRounds?.stake,
        ...more,
      }),
    close: (name: string, round: string) => send("close", { ...inRound(round), transaction: id(name), player }),
    both: (name: string, round: string, stake: string, win: string) =>
      send("debit-credit", { ...inRound(round), transaction: id(name), session, game, stake, win }),
    balance: async (): Promise<number> => {
      const { body } = await send("balance", { session });
      if (typeof body["balance"] !== "string") throw new Error(`no balance in ${JSON.stringify(body)}`);
      return Math.round(Number(body["balance"]) * 100);
    },
  };
}

/** Returns the change of the balance during an action, in hundredths. */
async function moved(wallet: Wallet, does: () => Promise<unknown>): Promise<number> {
  const before = await wallet.balance();
  await does();
  return (await wallet.balance()) - before;
}

function ensure(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

const say = ({ status, body }: Answer) => `HTTP ${status} ${JSON.stringify(body)}`;
const accepted = (answer: Answer) =>
  ensure(answer.status === 200 && answer.body["ok"] === true, `refused: ${say(answer)}`);
const refused = (answer: Answer, ...codes: string[]) =>
  ensure(
    answer.body["ok"] === false && codes.includes(String(answer.body["error"])),
    `not ${codes.join(" or ")}: ${say(answer)}`,
  );
const equal = (found: number, wanted: number) => ensure(found === wanted, `${found / 100} moved, not ${wanted / 100}`);

const check = (name: string, run: Check["run"]): Check => ({ name, run });

/** Calls in every order, and the duplicate, late, forged and malformed calls that a wallet must handle. */
export const CHECKS: readonly Check[] = [
  check("a debit takes the stake and returns the balance", async (wallet) => {
    const before = await wallet.balance();
    const answer = await wallet.debit("a1", "a", "1.00");
    accepted(answer);
    equal(Math.round(Number(answer.body["balance"]) * 100) - before, -100);
  }),
  check("a credit pays, and may end the round", async (wallet) => {
    equal(await moved(wallet, async () => accepted(await wallet.credit("a2", "a", "2.50", { closes: true }))), 250);
  }),
  check("a repeated debit moves nothing and is marked as a replay", async (wallet) => {
    equal(
      await moved(wallet, async () => {
        const answer = await wallet.debit("a1", "a", "1.00");
        accepted(answer);
        ensure(answer.body["replay"] === true, `not called a replay: ${say(answer)}`);
      }),
      0,
    );
  }),
  check("a repeated credit moves nothing", async (wallet) => {
    equal(await moved(wallet, async () => accepted(await wallet.credit("a2", "a", "2.50", { closes: true }))), 0);
  }),
  check("twenty concurrent copies of a debit count once", async (wallet) => {
    const copies = () => Promise.all(Array.from({ length: 20 }, () => wallet.debit("b1", "b", "0.50")));
    equal(await moved(wallet, async () => (await copies()).forEach(accepted)), -50);
  }),
  check("a used id with another amount is refused", async (wallet) => {
    equal(await moved(wallet, async () => refused(await wallet.debit("b1", "b", "0.51"), "REQUEST_KEY_REUSED")), 0);
  }),
  check("a used id in another round is refused", async (wallet) => {
    refused(await wallet.debit("b1", "b-other", "0.50"), "REQUEST_KEY_REUSED");
  }),
  check("a debit for an ended round is refused, also when repeated", async (wallet) => {
    refused(await wallet.debit("a3", "a", "1.00"), "ROUND_CLOSED");
    refused(await wallet.debit("a3", "a", "1.00"), "ROUND_CLOSED");
  }),
  check("a debit above the balance is refused, also when repeated", async (wallet) => {
    refused(await wallet.debit("c1", "c", "999999999.00"), "FUNDS_TOO_LOW", "TRANSFER_TOO_LARGE");
    refused(await wallet.debit("c1", "c", "999999999.00"), "FUNDS_TOO_LOW", "TRANSFER_TOO_LARGE");
  }),
  check("a void returns the stake once", async (wallet) => {
    await wallet.debit("d1", "d", "1.00");
    equal(await moved(wallet, async () => accepted(await wallet.void("d2", "d", "d1"))), 100);
    equal(await moved(wallet, async () => accepted(await wallet.void("d2", "d", "d1"))), 0);
    equal(await moved(wallet, async () => accepted(await wallet.void("d3", "d", "d1"))), 0);
  }),
  check("a void before its debit is accepted, and the debit is refused", async (wallet) => {
    accepted(await wallet.void("e2", "e", "e1"));
    equal(await moved(wallet, async () => refused(await wallet.debit("e1", "e", "1.00"), "VOIDED")), 0);
  }),
  check("a concurrent void and debit move nothing in total", async (wallet) => {
    const all = () => Promise.all([wallet.debit("f1", "f", "1.00"), wallet.void("f2", "f", "f1")]);
    equal(await moved(wallet, all), 0);
  }),
  check("a void of a refused debit is accepted", async (wallet) => accepted(await wallet.void("c2", "c", "c1"))),
  check("a credit without a bet is refused, and accepted once the bet exists", async (wallet) => {
    equal(await moved(wallet, async () => refused(await wallet.credit("g2", "g", "3.00"), "BET_UNKNOWN")), 0);
    await wallet.debit("g1", "g", "1.00");
    equal(await moved(wallet, async () => accepted(await wallet.credit("g2", "g", "3.00"))), 300);
  }),
  check("a credit for a voided bet is refused", async (wallet) => {
    equal(await moved(wallet, async () => refused(await wallet.credit("d4", "d", "5.00"), "BET_VOIDED")), 0);
  }),
  check("a credit of zero ends a round, and can be repeated", async (wallet) => {
    await wallet.debit("h1", "h", "1.00");
    accepted(await wallet.credit("h2", "h", "0.00", { closes: true }));
    accepted(await wallet.credit("h2", "h", "0.00", { closes: true }));
    refused(await wallet.credit("h2", "h", "5.00", { closes: true }), "REQUEST_KEY_REUSED");
  }),
  check("a late second credit is paid once", async (wallet) => {
    equal(await moved(wallet, async () => accepted(await wallet.credit("h3", "h", "0.40"))), 40);
    equal(await moved(wallet, async () => accepted(await wallet.credit("h3", "h", "0.40"))), 0);
  }),
  check("reopening a round takes back its win, and it can be settled differently", async (wallet) => {
    await wallet.debit("i1", "i", "1.00");
    await wallet.credit("i2", "i", "2.00", { closes: true });
    equal(await moved(wallet, async () => accepted(await wallet.reopen("i3", "i", "i2"))), -200);
    equal(await moved(wallet, async () => accepted(await wallet.credit("i4", "i", "0.70", { closes: true }))), 70);
  }),
  check("a stake and win in one call are applied both or not at all", async (wallet) => {
    equal(await moved(wallet, async () => accepted(await wallet.both("j1", "j", "1.00", "0.25"))), -75);
    equal(await moved(wallet, async () => accepted(await wallet.both("j1", "j", "1.00", "0.25"))), 0);
    const tooMuch = () => wallet.both("k1", "k", "999999999.00", "5.00");
    equal(await moved(wallet, async () => refused(await tooMuch(), "FUNDS_TOO_LOW", "TRANSFER_TOO_LARGE")), 0);
  }),
  check("a round can be closed without a win", async (wallet) => {
    await wallet.debit("l1", "l", "0.10");
    accepted(await wallet.close("l2", "l"));
    refused(await wallet.debit("l3", "l", "0.10"), "ROUND_CLOSED");
  }),
  check("a lost round continues after it is reopened", async (wallet) => {
    accepted(await wallet.reopen("l4", "l", "l2"));
    equal(await moved(wallet, async () => accepted(await wallet.debit("l5", "l", "0.10", { closes: true }))), -10);
  }),
  check("a win voided in advance prevents its stake too", async (wallet) => {
    accepted(await wallet.reopen("l6", "l", "l7"));
    equal(
      await moved(wallet, async () => refused(await wallet.both("l7", "l", "1.00", "2.00"), "VOIDED", "ROUND_CLOSED")),
      0,
    );
  }),
  check("a reserved amount is returned once, or pays a debit", async (wallet) => {
    equal(await moved(wallet, async () => accepted(await wallet.hold("ho1", "ho", "1.00"))), -100);
    equal(await moved(wallet, async () => accepted(await wallet.release("ho2", "ho", "ho1"))), 100);
    equal(await moved(wallet, async () => accepted(await wallet.release("ho3", "ho", "ho1"))), 0);
    await wallet.hold("ho4", "ho", "1.00");
    const paid = () => wallet.debit("ho5", "ho", "0.40", { releases: wallet.id("ho4"), closes: true });
    equal(await moved(wallet, async () => accepted(await paid())), 60);
  }),
  check("a void in another currency moves nothing", async (wallet) => {
    await wallet.debit("vc1", "vc", "0.10");
    const elsewhere = () =>
      wallet.void("vc2", "vc", "vc1", { currency: wallet.seat.currency === "USD" ? "PHP" : "USD" });
    equal(await moved(wallet, async () => refused(await elsewhere(), "CURRENCY_WRONG")), 0);
    equal(await moved(wallet, async () => accepted(await wallet.void("vc3", "vc", "vc1"))), 10);
  }),
  check("a player id in capitals is unknown", async (wallet) => {
    await wallet.debit("pc1", "pc", "0.10");
    const player = wallet.seat.player.toUpperCase();
    equal(
      await moved(wallet, async () => refused(await wallet.credit("pc2", "pc", "5.00", { player }), "REQUEST_INVALID")),
      0,
    );
    await wallet.close("pc3", "pc");
  }),
  check("a call signed with another secret moves nothing", async (wallet) => {
    const forged = () => wallet.debit("m1", "m", "1.00", {}, { secret: "a guess" });
    equal(await moved(wallet, async () => ensure((await forged()).status === 401, "the call was accepted")), 0);
  }),
  check("a signature of another call moves nothing", async (wallet) => {
    const turned = () => wallet.credit("m2", "a", "50.00", {}, { call: "debit" });
    equal(await moved(wallet, async () => ensure((await turned()).status === 401, "the call was accepted")), 0);
  }),
  check("a call from ten minutes ago moves nothing", async (wallet) => {
    const old = () => wallet.debit("m3", "m", "1.00", {}, { at: new Date(Date.now() - 600_000) });
    equal(await moved(wallet, async () => ensure((await old()).status === 401, "the call was accepted")), 0);
  }),
  check("a call without a signature moves nothing", async (wallet) => {
    const bare = () => wallet.debit("m4", "m", "1.00", {}, { headers: { "perya-signature": "" } });
    equal(await moved(wallet, async () => ensure((await bare()).status === 401, "the call was accepted")), 0);
  }),
  check("an unknown session gets its error code", async (wallet) => {
    const stranger = { session: "x".repeat(43) };
    refused(await wallet.debit("n1", "n", "1.00", stranger), "SESSION_UNKNOWN");
  }),
  check("another currency gets its error code", async (wallet) => {
    const other = { currency: wallet.seat.currency === "USD" ? "PHP" : "USD" };
    refused(await wallet.debit("n2", "n", "1.00", other), "CURRENCY_WRONG");
  }),
  check("an unknown game gets its error code", async (wallet) =>
    refused(await wallet.debit("n3", "n", "1.00", { game: "no-such-game" }), "GAME_UNKNOWN"),
  ),
  ...(
    [
      ["an amount as a number", { amount: 1 }],
      ["a negative amount", { amount: "-1.00" }],
      ["a zero stake", { amount: "0.00" }],
      ["five decimals", { amount: "1.00001" }],
      ["an amount out of range", { amount: "99999999999999999999.00" }],
      ["a too long id", { transaction: "x".repeat(65) }],
      ["an id with a zero byte", { transaction: "a\u0000b" }],
      ["an unknown field", { surprise: true }],
      ["a share above the stake", { jackpotShare: "1.01" }],
    ] as const
  ).map(([name, change]) =>
    check(`${name} is refused before anything moves`, async (wallet) => {
      const bent = () => wallet.debit(`o-${name.length}`, "o", "1.00", change);
      equal(await moved(wallet, async () => refused(await bent(), "REQUEST_INVALID")), 0);
    }),
  ),
  ...["{", "", "null", "[]", `{"a":${"[".repeat(100)}${"]".repeat(100)}}`].map((raw) =>
    check(`the body ${raw.slice(0, 12) || "(nothing)"} is refused`, async (wallet) => {
      const answer = await wallet.send("debit", {}, { raw });
      ensure(answer.status >= 400 && answer.status < 500, `not refused: ${say(answer)}`);
    }),
  ),
  check("an unknown call gets its error code", async (wallet) => {
    const answer = await wallet.send("withdraw", {});
    ensure(answer.status === 404, say(answer));
  }),
  check("a free round is paid once at the granted stake, and no more rounds than were granted", async (wallet) => {
    if (!wallet.seat.freeRounds) return;
    const { free } = wallet;
    refused(await free("free1", "free1", "1.50", { stake: "999.00" }), "FREE_ROUNDS_STAKE");
    equal(await moved(wallet, async () => accepted(await free("free1", "free1", "1.50"))), 150);
    equal(await moved(wallet, async () => accepted(await free("free1", "free1", "1.50"))), 0);
    refused(await free("free1", "free1", "1.60"), "REQUEST_KEY_REUSED");
    refused(await free("free1-more", "free1", "1.50"), "ROUND_CLOSED");
    refused(await wallet.debit("free1-debit", "free1", "1.00"), "ROUND_CLOSED");
    equal(await moved(wallet, async () => accepted(await free("free2", "free2", "0.00"))), 0);
    refused(await free("free3", "free3", "1.00"), "FREE_ROUNDS_OVER");
  }),
];
