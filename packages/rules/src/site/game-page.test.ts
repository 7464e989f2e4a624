import { describe, expect, it } from "vitest";
import { isAgentPage, isGamePage } from "./game-page.ts";

describe("pages", () => {
  it.each([
    ["/seamless", "game"],
    ["/lottery", "game"],
    ["/lottert", "game"],
    ["/vnlottery", "game"],
    ["/vnLottery", "game"],
    ["/sealottery", "game"],
    ["/seaLottery", "game"],
    ["/SEAMLESS", "game"],
    ["/seamless/", "game"],
    ["/seamless?game=7", "game"],
    ["/lottery#rules", "game"],
    ["/vnLottery/north", "game"],
    ["/agent", "agent"],
    ["/agentHome", "agent"],
    ["/agenthome", "agent"],
    ["/agentHome/team", "agent"],
    ["/", "other"],
    ["", "other"],
    ["/lott", "other"],
    ["/elott", "other"],
    ["/seamlessly", "other"],
    ["/agents", "other"],
    ["/member/agent", "other"],
    ["/?next=/seamless", "other"],
    ["seamless", "other"],
    ["//seamless", "other"],
  ])("%j is of kind %s", (path, kind) => {
    expect([isGamePage(path), isAgentPage(path)]).toEqual([kind === "game", kind === "agent"]);
  });
});
