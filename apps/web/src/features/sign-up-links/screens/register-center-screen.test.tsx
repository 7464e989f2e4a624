// @vitest-environment happy-dom
import { contracts, registration, type SignUpLink, signUpLinks } from "@perya/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const link: SignUpLink = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca5e",
  code: "ABCDEFGH12",
  accountType: 0,
  campaign: "Fiesta",
  terms: null,
  state: "open",
  mostUses: 20,
  used: 3,
  madeAt: "2026-03-01T00:00:00Z",
  expiresAt: "2026-04-01T00:00:00Z",
  closedAt: null,
  funnel: { opened: 12, registered: 3, deposited: 2, bet: 1 },
};

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(registration.listOpenedAccounts, { accounts: [], leftToday: 100 });
  api.answer(signUpLinks.listLinks, { links: [link], next: null });
  api.answer(contracts.listContracts, { contracts: [], next: null });
});

const open = (type: number, tab: string) =>
  showApp(`/agentHome/registerCenter?tab=${tab}`, {
    login: loginOf(type),
    site: sampleSite({ info: { encryption: api.encryption } }),
  });

describe("the register center", () => {
  it("shows the password of an opened account once, and says so", async () => {
    const opened = { id: link.id, account: "nanay", type: 0, initialPassword: "ABCD-EFGH-JKMN", goodUntil: null };
    api.answer(registration.openAccount, opened);
    await open(1, "account");
    fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: "nanay" } });
    await press(screen.getByRole("button", { name: "Open account" }));
    expect(api.bodiesOf(registration.openAccount)).toEqual([]);
    fireEvent.click(screen.getByRole("checkbox"));
    await press(screen.getByRole("button", { name: "Open account" }));
    expect(await screen.findByText("ABCD-EFGH-JKMN")).toBeTruthy();
    expect(api.bodiesOf(registration.openAccount)).toMatchObject([{ account: "nanay", type: 0, isOfAge: true }]);
    await press(screen.getByRole("button", { name: "I've saved it" }));
    expect(screen.queryByText("ABCD-EFGH-JKMN")).toBeNull();
  });

  it("shows links with their results, and no tab for members who open no accounts", async () => {
    await open(41, "account");
    const card = within((await screen.findByRole("heading", { name: "Fiesta" })).closest("li") ?? document.body);
    const steps = card.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(steps).toEqual(["12", "3", "2", "1"]);
    expect(card.getByText(/referralCode=ABCDEFGH12$/)).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Open an account" })).toBeNull();
  });

  it("closes a link only after a confirmation", async () => {
    api.answer(signUpLinks.closeLink, { ...link, state: "closed", closedAt: "2026-03-02T00:00:00Z" });
    await open(1, "links");
    await press(await screen.findByRole("button", { name: "Close link" }));
    expect(api.bodiesOf(signUpLinks.closeLink)).toHaveLength(0);
    const [yes] = within(await screen.findByRole("dialog"))
      .getAllByRole("button", { name: "Close link" })
      .toReversed();
    if (yes) await press(yes);
    expect(api.urlsOf(signUpLinks.closeLink)).toHaveLength(1);
  });
});
