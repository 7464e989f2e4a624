// @vitest-environment happy-dom
import { NetworkFailure } from "@perya/client";
import { type GameVendor, games, type LiveModel, type Room, vendors } from "@perya/contract";
import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { loginOf, press, settle, showApp, showPart } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { FeedStrip } from "./feed-strip.tsx";
import { answerGames, sampleGame, sampleLane, sampleList, sampleVendor } from "../sample-games.test-setup.ts";

const KUBO: Room = {
  id: "kubo",
  name: "Kubo",
  gameCode: "pusoy",
  smallestStake: "1.00",
  largestStake: "2000.00",
  players: 12,
  seats: 30,
};
const ISABEL: LiveModel = { id: "isabel", name: "Isabel", gameCode: "escolta", isOnline: true };

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  offer("PVP", vendorOf("PVP"));
  api.answer(vendors.listRooms, [KUBO]);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

function vendorOf(category: "PVP" | "LIVE", changes: Partial<GameVendor> = {}): GameVendor {
  return { ...sampleVendor("Parol Games"), gameCategory: category, gameType: category, ...changes };
}

/** Answers with these vendors in the category, each with the same game. */
function offer(category: "PVP" | "LIVE", ...listed: GameVendor[]) {
  const name = category === "PVP" ? "Pusoy" : "Escolta";
  const lane = { ...sampleLane(category, name), gameClassify: [{ title: category, vendors: listed }] };
  api.answer(games.listLanes, { data: { lanes: [lane] } });
  api.answer(games.listGames, sampleList([sampleGame(name, { gameType: category })]));
}

const strip = async () => within(await screen.findByRole("region", { name: "Open tables" }));
const card = async (name: RegExp) => (await strip()).findByRole("button", { name });

describe("the rooms above the list of card games", () => {
  it("show name, game, stakes and seats", async () => {
    await showApp("/pvp");
    const kubo = await card(/^Kubo/);
    expect(kubo.textContent).toBe("KuboPusoyStakes ₱1.00 – ₱2,000.0012 of 30 seats taken");
    expect(api.urlsOf(vendors.listRooms)).toEqual(["/wps/relay/GLS2_roomList?vassalage=PG"]);
  });

  it("say when they are full", async () => {
    api.answer(vendors.listRooms, [KUBO, { ...KUBO, id: "bahay", name: "Bahay", players: 30 }]);
    await showApp("/pvp");
    expect((await card(/^Kubo/)).textContent).not.toContain("Full");
    expect((await card(/^Bahay/)).textContent).toContain("Full");
  });

  it("are hidden where the brand does not list their game, with a message if none is left", async () => {
    api.answer(vendors.listRooms, [{ ...KUBO, gameCode: "unknown" }]);
    await showApp("/pvp");
    expect((await strip()).getByText(/^No open tables right now/)).toBeTruthy();
    expect(await screen.findByRole("list", { name: "Poker and PVP" })).toBeTruthy();
  });

  it("keep their space while loading", async () => {
    // This request never gets an answer.
    const answered = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, request: RequestInit) =>
      url.includes("roomList") ? new Promise(() => undefined) : answered(url, request),
    );
    await showApp("/pvp");
    const title = await screen.findByRole("heading", { level: 2, name: "Open tables" });
    expect(title.closest("[aria-busy]")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Open tables" })).toBeNull();
  });

  it("of an unreachable vendor show a message, and load on retry", async () => {
    api.refuse(vendors.listRooms, "VENDOR_AWAY");
    await showApp("/pvp");
    expect((await strip()).getByText("Parol Games")).toBeTruthy();
    expect((await strip()).getByText(/isn't responding/)).toBeTruthy();
    api.answer(vendors.listRooms, [KUBO]);
    await press((await strip()).getByRole("button", { name: "Try again" }));
    expect(await card(/^Kubo/)).toBeTruthy();
  });

  it("of one vendor are shown while another is unreachable", async () => {
    offer("PVP", vendorOf("PVP", { vassalage: "JL", displayName: "Jolly Lantern" }), vendorOf("PVP"));
    const answered = globalThis.fetch;
    const away = JSON.stringify({ success: false, value: null, message: "", code: "VENDOR_AWAY", requestId: "1" });
    vi.stubGlobal("fetch", (url: string, request: RequestInit) =>
      url.endsWith("roomList?vassalage=JL") ? new Response(away, { status: 503 }) : answered(url, request),
    );
    await showApp("/pvp");
    const [first, second] = (await strip()).getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^Kubo/);
    expect(second?.textContent).toMatch(/^Jolly Lantern/);
  });

  it("that cannot be loaded at all say so, and can be retried", async () => {
    const refetch = vi.fn<() => void>();
    const feeds = { data: undefined, error: new NetworkFailure("offline"), isPending: false, refetch };
    await showPart(
      <FeedStrip title="Rooms" view={[1, 2, 3, 4]} feeds={feeds} chosen={[]} none="None">
        {() => null}
      </FeedStrip>,
    );
    expect(screen.getByRole("region", { name: "Rooms" }).textContent).toMatch(/^RoomsNetwork link/);
    await press(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("stay unchanged while the network is gone", async () => {
    await showApp("/pvp");
    await card(/^Kubo/);
    api.ignore(vendors.listRooms);
    // React Query retries the feed from here on. The first failure is enough for the test.
    await settle(() => void queryClient.refetchQueries({ queryKey: ["games", "rooms"] }));
    await waitFor(() => expect(api.urlsOf(vendors.listRooms)).toHaveLength(2));
    await settle(() => undefined);
    expect(await card(/^Kubo/)).toBeTruthy();
  });

  it("are not requested from vendors in maintenance, and follow the vendor filter", async () => {
    const [open, chosen] = [vendorOf("PVP"), vendorOf("PVP", { vassalage: "JL", displayName: "Jolly Lantern" })];
    offer("PVP", open, chosen, vendorOf("PVP", { vassalage: "FC", isInMaintenance: true }));
    await showApp("/pvp?vassalage=JL");
    await card(/^Kubo/);
    expect((await strip()).getAllByRole("listitem")).toHaveLength(1);
    expect(api.urlsOf(vendors.listRooms).map((url) => url.split("=")[1])).toEqual(["PG", "JL"]);
  });

  it("are refreshed every half minute, and not while the page is hidden", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await showApp("/pvp");
    await card(/^Kubo/);
    await settle(() => void vi.advanceTimersByTime(29_000));
    expect(api.urlsOf(vendors.listRooms)).toHaveLength(1);
    api.answer(vendors.listRooms, [{ ...KUBO, players: 13 }]);
    await settle(() => void vi.advanceTimersByTime(1_000));
    await waitFor(async () => expect((await card(/^Kubo/)).textContent).toContain("13 of 30"));
    focusManager.setFocused(false);
    await settle(() => void vi.advanceTimersByTime(300_000));
    expect(api.urlsOf(vendors.listRooms)).toHaveLength(2);
  });

  it("are shown above the first page only, and above no other list", async () => {
    api.answer(games.listGames, sampleList([sampleGame("Pusoy", { gameType: "PVP" })], { totalPages: 3 }));
    await showApp("/pvp?page=2");
    await screen.findByRole("list", { name: "Poker and PVP" });
    expect(screen.queryByRole("heading", { level: 2, name: "Open tables" })).toBeNull();
  });
});

describe("pressing a room", () => {
  it.each([
    ["asks a visitor to log in", undefined, "Log in"],
    ["tells a trial that a real account is needed", 4, "You need a real account"],
  ])("%s", async (_name, type, dialog) => {
    await showApp("/pvp", type === undefined ? {} : { login: loginOf(type) });
    await press(await card(/^Kubo/));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it("opens its game for a member", async () => {
    const { router } = await showApp("/pvp", { login: loginOf(0) });
    await press(await card(/^Kubo/));
    await waitFor(() => expect(router.state.location.href).toBe("/seamless?nodeId=Pusoy"));
  });
});

describe("the hosts above the live tables", () => {
  beforeEach(() => {
    offer("LIVE", vendorOf("LIVE"));
    // Vendors list hosts in their order; the page shows those on shift first.
    api.answer(vendors.listLiveModels, [{ ...ISABEL, id: "Jun é/1", name: "Jun", isOnline: false }, ISABEL]);
  });
  const hosts = async () => within(await screen.findByRole("region", { name: "Live hosts" }));

  it("have a photo, a name and a game, and say whether they are online", async () => {
    await showApp("/live");
    const [isabel, jun] = (await hosts()).getAllByRole("listitem");
    expect(isabel?.textContent).toBe("IsabelEscoltaAt the table");
    expect(jun?.textContent).toBe("JunEscoltaBack later");
    expect(isabel?.querySelector("img")?.getAttribute("src")).toBe("/art/avatars/PG-isabel.svg");
    expect(jun?.querySelector("img")?.getAttribute("src")).toMatch(/^\/art\/avatars\/[\w-]{1,80}\.svg$/);
  });

  it("lead a member to their table", async () => {
    const { router } = await showApp("/live", { login: loginOf(0) });
    await press((await hosts()).getByRole("button", { name: /^Isabel/ }));
    await waitFor(() => expect(router.state.location.href).toBe("/seamless?nodeId=Escolta"));
  });

  it("say when there are none", async () => {
    api.answer(vendors.listLiveModels, []);
    await showApp("/live");
    expect((await hosts()).getByText(/^No hosts listed right now/)).toBeTruthy();
  });
});
