// @vitest-environment happy-dom
import { contracts, messages, transfers } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(messages.readUnreadCount, { count: 2 });
  api.answer(contracts.readConsolidated, {
    dailysalreqtype: 2,
    divtypereq: 1,
    contracthoursalreqtype: 0,
    realtimesalreqtype: 0,
    dailySalary: true,
    hourSalary: false,
    salary: true,
    enableCt: true,
    agentRealtimeSalary: false,
  });
});

const menu = async () => within(await screen.findByRole("navigation", { name: "Agent center" }));

describe("the agent shell", () => {
  it("has the pages of active contracts, counts waiting offers, and marks the open page", async () => {
    await showApp("/agentHome/contracts", { login: loginOf(1) });
    await (await menu()).findByRole("link", { name: "Dividend" });
    expect((await menu()).getByRole("link", { name: /^Contracts.*1 pending offer/, current: "page" })).toBeTruthy();
    expect((await menu()).getByRole("link", { name: "Daily salary" })).toBeTruthy();
    expect((await menu()).queryByRole("link", { name: "Hourly salary" })).toBeNull();
    expect(await screen.findByRole("button", { name: /2 unread/ })).toBeTruthy();
  });

  it("shows every time by the brand's clock in its header", async () => {
    api.answer(transfers.listTransfers, {
      transfers: [
        {
          id: "0198f2a4-7c1b-7000-8000-00000000ca5e",
          direction: "sent",
          neighbour: "Mila",
          isUp: false,
          currency: "PHP",
          amount: "5.00",
          at: "2026-03-01T16:30:00.000Z",
        },
      ],
      next: null,
    });
    await showApp("/agentHome/transfers", { login: loginOf(1) });
    expect(await screen.findByText(/Mar 2, 2026, 00:30/)).toBeTruthy();
  });

  it("opens a menu group from the bottom bar, and closes it on the next page", async () => {
    await showApp("/agentHome/transfers", { login: loginOf(41) });
    await press(await screen.findByRole("button", { name: "Reports" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Reports" }));
    await press(sheet.getByRole("link", { name: "User loss" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("heading", { level: 1, name: "User loss" })).toBeTruthy();
  });

  it("opens nothing, and requests nothing, where the brand has no agents", async () => {
    const { router } = await showApp("/agentHome", {
      login: loginOf(1),
      site: sampleSite({ flags: { AGENTPOLICY3: "0" } }),
    });
    expect(await screen.findByText("No agent program")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/agent");
    expect(api.urlsOf(contracts.readConsolidated)).toEqual([]);
  });
});
