// @vitest-environment happy-dom
import { payments } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleMethod } from "../../features/payments/payments.samples.test-setup.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(payments.listMethods, { needsIdentity: false, methods: [sampleMethod("gcash")] });
  api.answer(payments.listDeposits, { deposits: [], next: null });
});

const open = (path: string) => showApp(path, { login: loginOf(0) });

describe("a money page", () => {
  it("has Withdraw beside Deposit", async () => {
    const { router } = await open("/member/depositv2");
    const tabs = within(await screen.findByRole("navigation", { name: "Deposit and withdraw" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Deposit", "Withdraw"]);
    expect(tabs.getByRole("link", { name: "Deposit" }).getAttribute("aria-current")).toBe("page");
    await press(tabs.getByRole("link", { name: "Withdraw" }));
    expect(router.state.location.pathname).toBe("/member/withdraw");
    expect(
      within(screen.getByRole("navigation", { name: "Deposit and withdraw" }))
        .getByRole("link", { name: "Withdraw" })
        .getAttribute("aria-current"),
    ).toBe("page");
  });

  it("has a one-line footer: age limit, help and terms", async () => {
    await open("/member/depositv2");
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByText(/^Only for players aged/)).toBeTruthy();
    expect(footer.getByRole("link", { name: "Help center" })).toBeTruthy();
    expect(footer.getByRole("button", { name: "Terms" })).toBeTruthy();
    expect(footer.queryByRole("heading")).toBeNull();
  });

  it("has a skip link past the member center's menu", async () => {
    await open("/member/depositv2");
    await screen.findByRole("button", { name: /^Pay/ });
    const target = screen.getByRole("link", { name: "Skip to content" }).getAttribute("href");
    const page = document.querySelector(target ?? "");
    expect(page?.querySelector("h1")?.textContent).toBe("Deposit");
    expect(page?.querySelector("nav")).toBeNull();
    expect(page?.getAttribute("tabindex")).toBe("-1");
  });
});

it("leaves other pages of the member center their menu button and footer", async () => {
  await open("/member/feedback");
  expect(await screen.findByRole("button", { name: "Member center" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Deposit and withdraw" })).toBeNull();
  expect(within(screen.getByRole("contentinfo")).getByRole("heading", { name: "Help" })).toBeTruthy();
});
