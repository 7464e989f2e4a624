import { randomUUID } from "node:crypto";
import { createClient } from "@perya/client";
import { lottery } from "@perya/contract";
import { runAsOwner } from "./past.ts";
import type { Product } from "./product.ts";
import { findMember, openSession } from "./session.ts";

type Chosen = { game: string; play: string; selection: string };

/** Places a bet of ₱1 on the draw that a game sells next. Uses the API, without opening a page. */
export async function betOnDraw(product: Product, account: string, { game: gameCode, play, selection }: Chosen) {
  const member = await findMember(product, account);
  const token = await openSession(product, member);
  const call = createClient({
    baseUrl: product.url(),
    token: () => token,
    language: () => "EN",
    loadSeal: () => import("@perya/client/seal"),
    publicKey: () => Promise.reject(new Error("no call of this journey is sealed")),
  });
  const { open, upcoming, terms } = await call(lottery.readLottery, { params: { gameCode } });
  const drawId = (open ?? upcoming[0])?.id ?? "";
  await openSales(product, drawId);
  const ticket = { play, selection, unit: "1.00", group: null, times: 1, cost: "1.00", reduced: [] };
  const body = { requestKey: randomUUID(), drawId, termsVersion: terms.version, total: "1.00" };
  const { bets } = await call(lottery.placeLotteryBets, { body: { ...body, tickets: [ticket] } });
  const readWin = async () => {
    const { bets: mine } = await call(lottery.listLotteryBets, { query: { pageSize: 100 } });
    const found = mine.find(({ id }) => id === bets[0]?.id);
    return found?.isPaid ? found.prize : null;
  };
  return { drawId, readWin };
}

/**
 * Opens the sales of a draw now, as they may begin tomorrow. A draw's times are immutable, so their trigger is
 * disabled for this change.
 */
async function openSales(product: Product, drawId: string) {
  await changeDraw(product, drawId, "made_at = least(made_at, now()), opens_at = least(opens_at, now())");
}

/**
 * Ends the sales of a draw a minute or more ago, so that its bets are paid as soon as it has a result. Returns its
 * time in Manila.
 */
export async function endDraw(product: Product, id: string): Promise<{ id: string; localTime: string }> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
  await changeDraw(
    product,
    id,
    `made_at = '2026-01-01', opens_at = '2026-01-02', closes_at = '${minute.toISOString()}', draws_at = '${minute.toISOString()}',
      pays_after_seconds = 0`,
  );
  const localTime = new Date(minute.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
  return { id, localTime };
}

async function changeDraw(product: Product, id: string, change: string) {
  await runAsOwner(
    product,
    ["alter table lottery_draws disable trigger lottery_draws_guard"],
    [`update lottery_draws set ${change} where id = $1`, [id]],
    ["alter table lottery_draws enable trigger lottery_draws_guard"],
  );
}

/** Opens sales of the next draw of each game, so that a journey can bet at any hour. */
export async function openNextSales(product: Product, games: readonly string[]) {
  const next = `select distinct on (brand_id, game) id from lottery_draws
    where game = any ($1) and state = 'open' and closes_at > now() + interval '20 seconds' order by brand_id, game, draws_at`;
  await runAsOwner(
    product,
    ["alter table lottery_draws disable trigger lottery_draws_guard"],
    [
      `update lottery_draws set made_at = least(made_at, now()), opens_at = least(opens_at, now()) where id in (${next})`,
      [games],
    ],
    ["alter table lottery_draws enable trigger lottery_draws_guard"],
  );
}
