import { approvals, leaderboards } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { followUp, settle } from "../../testing/settled-play.test-setup.ts";
import { BOARDS_FOLLOWER, countScores } from "./leaderboards.count.ts";
import { freezeRounds, payRounds } from "./leaderboards.pay.ts";

const DAY_MS = 24 * 60 * 60_000;

let app: TestConsole;
let brandId: string;
let writer: TestOperator;
let decider: TestOperator;
beforeAll(async () => {
  app = await openTestConsole();
  brandId = app.brands.perya;
  [writer, decider] = [await app.addOperator("marketing", brandId), await app.addOperator("admin")];
});
afterAll(() => app.close());

const as = async (operator: TestOperator) => (await app.signInAs(operator)).client();
const BECAUSE = { reason: "A campaign of the season" };

describe("a leaderboard at the console", () => {
  const board = () => ({
    brandId,
    period: "daily" as const,
    categories: ["LIVE" as const],
    isOpen: true,
    titles: { EN: "Live", TY: "Live" },
    prizes: ["15000.00", "5000.00"],
    ...BECAUSE,
  });

  it("takes two operators above the limit, and refuses prizes that rise", async () => {
    const call = await as(writer);
    await expect(call(leaderboards.putBoard, { body: { ...board(), prizes: ["1.00", "2.00"] } })).rejects.toMatchObject(
      {
        code: "LEADERBOARD_PRIZES_INVALID",
      },
    );
    const { boardId } = await call(leaderboards.putBoard, { body: { ...board(), isOpen: false } });
    const high = { ...board(), boardId: boardId ?? "", prizes: ["15000.00", "5000.01"] };
    const { approvalId } = await call(leaderboards.putBoard, { body: high });
    await (
      await as(decider)
    )(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "Agreed" } });
    const { boards } = await call(leaderboards.listBoards, { query: { brandId } });
    expect(boards.find(({ id }) => id === boardId)?.versions[0]).toMatchObject({ version: 2, approvalId });
  });

  it("shows results, and a correction after they were paid is reviewed once", async () => {
    const call = await as(writer);
    const { boardId } = await call(leaderboards.putBoard, { body: board() });
    const { id: memberId } = await app.createMember({ account: "board.winner" });
    app.clock.advance(DAY_MS);
    const at = app.clock.now();
    const count = () => followUp(app.db, BOARDS_FOLLOWER, () => countScores(app.deps));
    const play = (stake: string, version = 1) =>
      settle(app.db, brandId, [{ memberId, stake, at, category: "LIVE", version }]);
    await play("90.00");
    app.clock.advance(DAY_MS);
    await count();
    await freezeRounds(app.deps);
    app.clock.advance(DAY_MS);
    await payRounds(app.deps);
    await play("-50.00", 2);
    await count();
    const again = await as(writer);
    const { boards } = await again(leaderboards.listBoards, { query: { brandId } });
    const round = boards.find(({ id }) => id === boardId)?.rounds.find(({ state }) => state === "paid");
    expect(round).toMatchObject({ paid: "15000.00", remainder: "5000.00", players: 1 });
    const query = { brandId, roundId: round?.id ?? "" };
    const results = async () => (await again(leaderboards.listResults, { query })).results;
    expect(await results()).toMatchObject([
      { account: "board.winner", score: "90.00", scoreNow: "40.00", needsReview: true },
    ]);
    const close = () => again(leaderboards.closeResultReview, { body: { ...query, memberId, ...BECAUSE } });
    await close();
    expect(await results()).toMatchObject([{ needsReview: false, prize: "15000.00" }]);
    await expect(close()).rejects.toMatchObject({ code: "MISSION_REVIEW_OVER" });
  });
});
