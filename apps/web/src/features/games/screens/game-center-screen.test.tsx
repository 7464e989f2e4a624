// @vitest-environment happy-dom
import { games, type GameVendor, type Lane } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { sampleGame, sampleLane, sampleList, sampleVendor } from "../sample-games.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

function laneOf(title: Lane["title"], vendors: Partial<GameVendor>[], ...names: string[]): Lane {
  const listed = vendors.map((vendor) => ({
    ...sampleVendor(vendor.displayName ?? ""),
    gameCategory: title,
    gameType: title,
    ...vendor,
  }));
  return { ...sampleLane(title, ...names), gameClassify: [{ title, vendors: listed }] };
}

function answerLanes(...lanes: Lane[]) {
  api.answer(games.listLanes, { data: { lanes } });
}

const vendors = async () =>
  within(await screen.findByRole("list", { name: "Vendors" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("a game center", () => {
  it("shows the vendors of its category and the games on show", async () => {
    const laro = { vassalage: "LARO", displayName: "Laro Sports" };
    answerLanes(
      laneOf("SPORTS", [laro, { vassalage: "P", displayName: "Palaro", isInMaintenance: true }], "Basketball"),
    );
    await showApp("/sports");
    expect(await vendors()).toEqual(["Laro Sports12 games", "PalaroMaintenance"]);
    expect(
      within(screen.getByRole("list", { name: "Games" })).getByRole("button", { name: /^Basketball/ }),
    ).toBeTruthy();
  });

  it("shows esports by vendor only, also where they are listed among the sports", async () => {
    const arena = { vassalage: "ARENA", displayName: "Arena", gameType: "ESPORTS" as const };
    const lane = laneOf("SPORTS", [{ vassalage: "LARO", displayName: "Laro Sports" }, arena]);
    lane.cards = [sampleGame("Esport", { vassalage: "ARENA", gameType: "ESPORTS" })];
    answerLanes(lane);
    await showApp("/esports");
    expect(await vendors()).toEqual(["Arena12 games"]);
    expect(screen.queryByRole("list", { name: "Games" })).toBeNull();
  });

  it.each([
    ["asks a visitor to log in", undefined, "Log in"],
    ["tells a trial that a real account is needed", 4, "You need a real account"],
    ["opens the vendor's list for a member", 0, "Arena"],
  ])("%s when a vendor is pressed", async (_name, type, dialog) => {
    api.answer(games.listGames, sampleList([sampleGame("First")]));
    answerLanes(laneOf("ESPORTS", [{ vassalage: "ARENA", displayName: "Arena" }]));
    await showApp("/esports", type === undefined ? {} : { login: loginOf(type) });
    await press(await screen.findByRole("button", { name: /^Arena/ }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it("leads a member from a lottery to its page", async () => {
    answerLanes(laneOf("ELOTT", [{ vassalage: "TCG_LOTTO_VN", displayName: "Lotto Vietnam" }]));
    const { router } = await showApp("/elott", { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: /^Lotto Vietnam/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/vnLottery"));
  });

  it("says that a category is not offered, where the law closes it and where the brand does not list it", async () => {
    answerLanes(laneOf("COCKFIGHT", [{ vassalage: "SV3", displayName: "Sabong" }]));
    const { unmount } = await showApp("/cockfight", {
      site: sampleSite({ brand: { closedCategories: ["COCKFIGHT"] } }),
    });
    expect(await screen.findByText("Not available here")).toBeTruthy();
    expect(screen.getByText("Sample doesn't offer Cockfight in your location.")).toBeTruthy();
    unmount();
    await showApp("/esports");
    expect(await screen.findByText("Sample doesn't offer E-sports in your location.")).toBeTruthy();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Back to home" })).toBeTruthy();
  });

  it("says when a category is empty", async () => {
    answerLanes(sampleLane("LOTT"));
    await showApp("/lott");
    expect(await screen.findByText("No games here yet")).toBeTruthy();
  });

  it("says when it could not be loaded, and retries", async () => {
    api.refuse(games.listLanes, "UNEXPECTED");
    await showApp("/lott");
    const retry = await within(await screen.findByRole("main")).findByRole("button", { name: "Try again" });
    answerLanes(laneOf("LOTT", [{ vassalage: "LOTT", displayName: "Perya Lotto" }]));
    await press(retry);
    expect(await vendors()).toEqual(["Perya Lotto12 games"]);
  });
});
