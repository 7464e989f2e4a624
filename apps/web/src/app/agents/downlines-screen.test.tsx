// @vitest-environment happy-dom
import { agents, contracts, type TeamMember, transfers } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, settle, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

let api: FakeApi;
const idOf = (name: string) => `00000000-0000-7000-8000-${name.charCodeAt(0).toString().padStart(12, "0")}`;
const sums = (members: number) => ({
  members,
  joined: 0,
  active: 1,
  bets: 3,
  stake: "30.00",
  validStake: "30.00",
  win: "10.00",
  net: "-20.00",
  deposits: "0.00",
  withdrawals: "0.00",
});
const member = (name: string, level: number, members: number, type = 1): TeamMember => ({
  id: idOf(name),
  account: name.toLowerCase(),
  nickname: name,
  type,
  level,
  joinedAt: "2026-01-01T00:00:00Z",
  lastSeenAt: null,
  isLocked: false,
  isFrozen: false,
  sums: sums(members),
});
const counted = { currency: "PHP", countedAt: null };
/** Mila and Paolo are direct downlines, Nestor is below Mila, and so on to the depth limit. */
const LEVELS: Record<string, TeamMember[]> = {
  "": [member("Mila", 1, 5), member("Paolo", 1, 1, 0)],
  [idOf("Mila")]: [member("Nestor", 2, 4)],
  [idOf("Nestor")]: [member("Rosa", 3, 3)],
  [idOf("Rosa")]: [member("Tess", 4, 2)],
  [idOf("Tess")]: [member("Vic", 5, 1, 0)],
};

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  api = await startFakeApi();
  api.answerBy(agents.listTeam, (asked) => {
    const members = LEVELS[asked.get("memberId") ?? ""] ?? [];
    return { ...counted, path: [{ id: "1", nickname: "Berto" }], directs: members.length, members, next: null };
  });
  api.answer(agents.readTeam, { ...counted, totals: sums(7), before: { from: "", to: "", totals: sums(7) } });
  api.answer(contracts.listContracts, { contracts: [], next: null });
  api.answer(agents.readTeamMember, {
    ...counted,
    path: [
      { id: "1", nickname: "Berto" },
      { id: idOf("Mila"), nickname: "Mila" },
    ],
    member: member("Mila", 1, 5),
    contacts: null,
  });
  api.answer(transfers.readTerms, {
    upline: null,
    kind: "float",
    currency: "PHP",
    available: "6000.00",
    leftToday: "9000.00",
    transfersLeftToday: 3,
    hasPaymentPassword: true,
    blocked: null,
    unwagered: "0.00",
  });
});

const open = () =>
  showApp("/agentHome/downlineManagmentView", {
    login: loginOf(1),
    site: sampleSite({ info: { encryption: api.encryption } }),
  });
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const key = (pressed: string) =>
  settle(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed }));
const focused = () => document.activeElement?.querySelector("td:nth-child(2)")?.textContent;

describe("the tree of a team", () => {
  it("is navigated by keys: right opens and enters, left closes and leaves, up and down among visible rows", async () => {
    await open();
    await screen.findByText("Mila");
    const steps: [string, string | undefined, string | null][] = [];
    row("Mila").focus();
    for (const pressed of [
      "ArrowRight",
      "ArrowRight",
      "ArrowDown",
      "ArrowUp",
      "ArrowLeft",
      "ArrowLeft",
      "End",
      "Home",
    ]) {
      await key(pressed);
      await waitFor(() => expect(screen.queryByText("Mila")).toBeTruthy());
      if (pressed === "ArrowRight") await screen.findByText("Nestor");
      steps.push([pressed, focused(), row("Mila").getAttribute("aria-expanded")]);
    }
    expect(steps).toEqual([
      ["ArrowRight", "Milamila", "true"],
      ["ArrowRight", "Nestornestor", "true"],
      ["ArrowDown", "Paolopaolo", "true"],
      ["ArrowUp", "Nestornestor", "true"],
      ["ArrowLeft", "Milamila", "true"],
      ["ArrowLeft", "Milamila", "false"],
      ["End", "Paolopaolo", "false"],
      ["Home", "Milamila", "false"],
    ]);
    expect(row("Mila").getAttribute("aria-level")).toBe("1");
    expect(row("Paolo").getAttribute("aria-expanded")).toBeNull();
  });

  it("selects with Space, opens the panel with Enter, and searches with the slash", async () => {
    const { router } = await open();
    await screen.findByText("Paolo");
    row("Paolo").focus();
    await key(" ");
    expect(row("Paolo").getAttribute("aria-selected")).toBe("true");
    expect(within(screen.getByRole("region", { name: "1 selected" })).getByText(/Paolo · 1 member/)).toBeTruthy();
    await key("Enter");
    expect(router.state.location.search).toMatchObject({ open: idOf("Paolo") });
    await settle(() => void fireEvent.keyDown(document.body, { key: "/" }));
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search username" }));
  });

  it("exports the rows that were found, and has no export for an empty list", async () => {
    api.answer(agents.searchTeam, { ...counted, members: [member("Nestor", 2, 4)], isWhole: true });
    api.ignore(agents.exportTeam);
    await open();
    const search = (words: string) =>
      settle(() => void fireEvent.change(screen.getByRole("searchbox"), { target: { value: words } }));
    await search("nes");
    await screen.findByText("Nestor");
    await press(screen.getByRole("button", { name: "Download CSV file" }));
    await waitFor(() => expect(api.urlsOf(agents.exportTeam)[0]).toContain(`ids=${idOf("Nestor")}`));
    api.answer(agents.searchTeam, { ...counted, members: [], isWhole: true });
    await search("zzz");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Download CSV file" })).toBeNull());
  });

  it("is loaded again for a member at the lowest level", async () => {
    const { router } = await open();
    for (const name of ["Mila", "Nestor", "Rosa"])
      await press(await screen.findByRole("button", { name: `Expand ${name}` }));
    await press(await screen.findByRole("button", { name: "Expand Tess" }));
    expect(router.state.location.search).toMatchObject({ member: idOf("Tess") });
    expect(await screen.findByText("Vic")).toBeTruthy();
    expect(screen.queryByText("Rosa")).toBeNull();
  });

  it("transfers to a direct downline exactly what its button says, and knows what is left", async () => {
    api.answer(transfers.send, {
      id: idOf("x"),
      direction: "sent",
      neighbour: "Mila",
      isUp: false,
      currency: "PHP",
      amount: "5000.00",
      at: "2026-03-01T00:00:00Z",
    });
    await open();
    await settle(async () => void fireEvent.click((await screen.findByText("Mila")).closest("tr") as HTMLElement));
    const panel = within(await screen.findByRole("complementary", { name: "About Mila" }));
    await press(await panel.findByRole("button", { name: "5,000" }));
    expect(panel.queryByRole("button", { name: "10,000" })).toBeNull();
    expect(panel.getByText("Float after transfer").parentElement?.textContent).toContain("₱1,000.00");
    fireEvent.change(panel.getByLabelText(/^Payment password/), { target: { value: "482913" } });
    await press(panel.getByRole("button", { name: "Send ₱5,000.00" }));
    await waitFor(() =>
      expect(api.bodiesOf(transfers.send)).toMatchObject([
        { downlineId: idOf("Mila"), amount: "5000.00", paymentPassword: "482913" },
      ]),
    );
  });
});
