// @vitest-environment happy-dom
import { wallet } from "@perya/contract";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { startFakeApi } from "../test/fake-api.test-setup.ts";
import { loginOf, showApp } from "../test/app.test-setup.tsx";

afterEach(() => {
  delete document.documentElement.dataset["offline"];
});

describe("a page served by the worker without a network", () => {
  it("says so on every address, and shows no balance, even of a logged-in member", async () => {
    const api = await startFakeApi();
    document.documentElement.dataset["offline"] = "";
    await showApp("/rng", { login: loginOf(0) });
    expect(await screen.findByRole("heading", { level: 1, name: "You're offline" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByRole("status", { name: "Balance" })).toBeNull();
    expect(api.urlsOf(wallet.readBalance)).toEqual([]);
  });
});
