import type { Page } from "@playwright/test";
import { expect, onPhone, test } from "../support/journey.ts";
import type { Product } from "../support/product.ts";
import { findMember } from "../support/session.ts";

const bar = (page: Page) => page.getByRole("status", { name: "Balance" });
const frame = (page: Page) => page.frameLocator("iframe");
const readBar = async (page: Page) => Number((await bar(page).innerText()).replace(/[^\d.]/g, ""));

async function findGame(product: Product, category: "RNG" | "INHOUSE", code?: string) {
  const db = await product.database();
  const games = db.selectFrom("games").select(["id", "names"]).where("category", "=", category).orderBy("id");
  const game = await (code ? games.where("code", "=", code) : games).executeTakeFirstOrThrow();
  return { id: game.id, name: game.names["EN"] ?? "" };
}

const toUnits = (shown: number) => Math.round(shown * 10_000);

type Before = { balance: number; bets: readonly { id: string }[] };

/** Lists the bets of this test's player, because simulated players of another journey may still be playing. */
async function listBets(product: Product, gameId: string) {
  const bets = (await product.database()).selectFrom("bets").select(["id", "stake", "win"]);
  const { id } = await findMember(product, "lito");
  return bets.where("game_id", "=", gameId).where("member_id", "=", id).execute();
}

/**
 * Expects one more bet, and the new balance in the header. Checks both, because a win may equal the stake and leave
 * the balance unchanged.
 */
async function expectBet(page: Page, product: Product, gameId: string, before: Before, patient = {}) {
  const isShown = async () => {
    const bet = (await listBets(product, gameId)).find(({ id }) => !before.bets.some((each) => each.id === id));
    if (!bet) return false;
    return toUnits(await readBar(page)) === toUnits(before.balance) - Number(bet.stake) + Number(bet.win);
  };
  await expect.poll(isShown, patient).toBe(true);
}

onPhone(
  "a slot: a spin is a bet, and the bar and the game show the same balance",
  async ({ page, product, signIn, picture }) => {
    const game = await findGame(product, "RNG");
    await signIn("lito", `/seamless?nodeId=${game.id}`);
    const spin = frame(page).getByRole("button", { name: /^Spin/ });
    await expect(spin).toBeEnabled();
    await picture("the slot at rest");
    const before = { balance: await readBar(page), bets: await listBets(product, game.id) };
    await spin.click();
    await expectBet(page, product, game.id, before);
    await expect(spin).toBeEnabled();
    await expect(frame(page).getByText(await bar(page).innerText())).toBeVisible();
    await picture("after a spin");
  },
);

test("dice, mines and the color game: a real bet each, by keyboard", async ({ page, product, signIn, picture }) => {
  const press = async (name: RegExp) => frame(page).getByRole("button", { name }).first().press("Enter");
  const open = async (code: string) => {
    const game = await findGame(product, "INHOUSE", code);
    await signIn("lito", `/seamless?nodeId=${game.id}`);
    await expect(frame(page).getByRole("button", { name: /^(?:Roll|Start|Red: add)/ })).toBeVisible();
    const before = { balance: await readBar(page), bets: await listBets(product, game.id) };
    return () => expectBet(page, product, game.id, before);
  };

  let expectOneMore = await open("beto-beto-dice");
  await press(/^Roll/);
  await expectOneMore();
  await picture("dice");
  await checkLastRound(page, picture);

  expectOneMore = await open("coconut-mines");
  await press(/^Start/);
  await expectOneMore();
  await press(/^Row 3, column 3/);
  const pane = frame(page).getByRole("button", { name: /^Row 3, column 3, (?:pearl|mine)/ });
  await expect(pane).toBeVisible();
  const isOpen = (await pane.getAttribute("aria-label"))?.endsWith("pearl");
  await picture("mines");
  // A reload restores an open round with its opened tile. If a mine ended the round, the reloaded page shows all
  // tiles closed.
  await page.reload();
  const again = new RegExp(`^Row 3, column 3, ${isOpen ? "pearl" : "closed"}`);
  await expect(frame(page).getByRole("button", { name: again })).toBeVisible();

  expectOneMore = await open("color-game");
  await press(/^Red: add a chip/);
  await press(/^Roll/);
  await expectOneMore();
  await picture("the colour game");
});

/** Reveals the seeds as a player would, and verifies the round on a page that makes no calls. */
async function checkLastRound(page: Page, picture: (name: string, shown?: Page) => Promise<void>) {
  const within = frame(page);
  await within.getByRole("button", { name: "History" }).press("Enter");
  await within.getByRole("tab", { name: "Fairness" }).press("Enter");
  await within.getByRole("button", { name: "Change seed and reveal the old one" }).press("Enter");
  await expect(within.getByText("Revealed seeds")).toBeVisible();
  await within.getByRole("tab", { name: "History" }).press("Enter");
  await within
    .getByRole("button", { name: /^Open the round of/ })
    .first()
    .press("Enter");
  const opened = page.waitForEvent("popup");
  await within.getByRole("link", { name: "Verify this round" }).press("Enter");
  const verifier = await opened;
  await expect(verifier.getByText("Verified", { exact: true })).toBeVisible();
  await picture("the verifier", verifier);
  await verifier.close();
}

test("lipad: a bet joins the next flight, and the flight shows where it ended", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  const game = await findGame(product, "INHOUSE", "lantern-rocket");
  // Uses a member without a team: an agent may be paid commission at any moment, which would change the balance in
  // the header.
  await signIn("lito", `/seamless?nodeId=${game.id}`);
  const place = frame(page)
    .getByRole("button", { name: /Place bet|Bet on next flight/ })
    .first();
  await expect(place).toBeEnabled();
  const before = { balance: await readBar(page), bets: await listBets(product, game.id) };
  await place.click();
  // A flight may last for more than a minute.
  const patient = { timeout: 200_000 };
  await expectBet(page, product, game.id, before, patient);
  await picture("the flight");
  await expect(
    frame(page)
      .getByText(/Cashed out at|Flew away at|In flight/)
      .first(),
  ).toBeVisible(patient);
});
