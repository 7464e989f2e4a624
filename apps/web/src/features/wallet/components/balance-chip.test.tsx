// @vitest-environment happy-dom
import { wallet } from "@perya/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

function answerWith(balance: string, bonus = "0.00") {
  api.answer(wallet.readBalance, { currency: "PHP", balance, bonus, held: "0.00" });
}

const balance = () => screen.findByRole("status", { name: "Balance" });

describe("the balance in the header", () => {
  it("is shown to logged-in members, with two decimals and separators", async () => {
    answerWith("1234567.80");
    await showApp("/promotions", { login: loginOf(0) });
    await waitFor(async () => expect((await balance()).textContent).toBe("₱1,234,567.80"));
  });

  it("shows bonus money beside it, if there is some", async () => {
    answerWith("500.00", "420.00");
    await showApp("/promotions", { login: loginOf(0) });
    await waitFor(async () => expect((await balance()).textContent).toBe("₱500.00+ ₱420.00 bonus"));
  });

  it("is hidden for a visitor", async () => {
    await showApp("/promotions");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("status", { name: "Balance" })).toBeNull();
    expect(api.bodiesOf(wallet.readBalance)).toEqual([]);
  });

  it("is refetched, and updated on screen, on the live event", async () => {
    answerWith("500.00");
    await showApp("/promotions", { login: loginOf(0) });
    await waitFor(async () => expect((await balance()).textContent).toBe("₱500.00"));
    answerWith("380.00");
    act(() => handleLiveMessage({ event: { id: "1", change: "balance" } }));
    await waitFor(async () => expect((await balance()).textContent).toBe("₱380.00"));
    expect(api.bodiesOf(wallet.readBalance)).toHaveLength(2);
  });

  it("can be hidden, and stays hidden", async () => {
    answerWith("500.00");
    const { unmount } = await showApp("/promotions", { login: loginOf(0) });
    await waitFor(async () => expect((await balance()).textContent).toBe("₱500.00"));
    const hide = screen.getByRole("button", { name: "Hide balance" });
    await press(hide);
    expect((await balance()).textContent).toBe("••••••Hidden");
    expect(hide.getAttribute("aria-pressed")).toBe("true");

    unmount();
    await showApp("/promotions", { login: loginOf(0) });
    expect((await balance()).textContent).toBe("••••••Hidden");
  });

  it("can be refreshed by hand; the shown value stays when that fails", async () => {
    api.refuse(wallet.readBalance, "UNEXPECTED");
    await showApp("/promotions", { login: loginOf(0) });
    await waitFor(async () => expect((await balance()).textContent).toBe("Unavailable"));
    answerWith("500.00");
    await press(screen.getByRole("button", { name: "Refresh balance" }));
    await waitFor(async () => expect((await balance()).textContent).toBe("₱500.00"));
    api.refuse(wallet.readBalance, "UNEXPECTED");
    await press(screen.getByRole("button", { name: "Refresh balance" }));
    expect((await balance()).textContent).toBe("₱500.00");
  });

  it("speaks Tagalog", async () => {
    answerWith("500.00");
    await showApp("/promotions", { login: loginOf(0) });
    await act(() => showLanguage("TY", true));
    expect(await screen.findByRole("status", { name: "Balance" })).toBeTruthy();
  });
});
