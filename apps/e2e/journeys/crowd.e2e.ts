import { games, type Jackpot, type Winner } from "@perya/contract";
import { expect, test } from "../support/journey.ts";

type Board = { list: Winner[]; latest: Winner[] };

test("the crowd: simulated players fly along, fill the boards, and are marked wherever they appear", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  const db = await product.database();
  const { id } = await db
    .selectFrom("games")
    .select("id")
    .where("code", "=", "lantern-rocket")
    .executeTakeFirstOrThrow();
  const ask = async <Value>(path: string) => ((await (await page.request.get(path)).json()) as { value: Value }).value;
  const pool = async () => {
    const jackpot = await ask<Jackpot>(games.readJackpot.path);
    return jackpot.mode === "pool" ? jackpot.amount : "";
  };
  const before = await pool();

  await product.withCrowd(async () => {
    await signIn("berto", `/seamless?nodeId=${id}`);
    const frame = page.frameLocator("iframe");
    // Several simulated players in one flight, each marked as simulated.
    const marked = frame.getByRole("listitem").filter({ hasText: "Simulated player" });
    await expect.poll(() => marked.count(), { timeout: 120_000 }).toBeGreaterThan(1);
    await expect(frame.getByText("Simulated player: a demo program that bets play money")).toBeAttached();
    await picture("lipad with the crowd");

    await expect.poll(pool, { timeout: 120_000 }).not.toBe(before);
    await page.goto("/");
    const winner = page.getByRole("listitem").filter({ hasText: "Simulated player" }).first();
    await expect(winner).toBeVisible();
    await page.getByRole("button", { name: "About these figures" }).click();
    await expect(page.getByText("Simulated player: a demo program")).toBeVisible();
    await picture("home with the crowd");
  });

  // The bets of simulated players are recorded, and no one else has played.
  const { list } = await ask<Board>(games.listWinners.path);
  expect(list.some(({ isSimulated }) => isSimulated)).toBe(true);
  const played = await db
    .selectFrom("bets")
    .innerJoin("members", "members.id", "bets.member_id")
    .select("is_demo_player")
    .distinct()
    .where("round_ref", "is not", null)
    .where("account", "like", "demo.%")
    .execute();
  expect(played).toEqual([{ is_demo_player: true }]);
});
