// @vitest-environment happy-dom
import { sessions, type SiteFlag } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentLogin } from "../../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function showLogin(path = "/login", flags: Partial<Record<SiteFlag, "0" | "1">> = {}) {
  const site = sampleSite({ flags, info: { encryption: api.encryption } });
  const shown = await showApp(path, { site });
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Log in" })) };
}

describe("login without a form", () => {
  it.each([
    ["GOOGLELOGIN3", "Continue with Google"],
    ["FACEBOOKLOGIN3", "Continue with Facebook"],
    ["FREEPLAY3", "Use a trial account"],
  ] as const)("%s decides whether there is a button for %s", async (flag, name) => {
    const { dialog } = await showLogin("/login", { [flag]: "0" });
    expect(dialog.queryByRole("button", { name })).toBeNull();
  });

  it("shows nothing where the brand has none", async () => {
    const off = { GOOGLELOGIN3: "0", FACEBOOKLOGIN3: "0", FREEPLAY3: "0" } as const;
    const { dialog } = await showLogin("/login", off);
    expect(dialog.queryByText("or")).toBeNull();
  });
});

describe("free play", () => {
  it("opens a trial account and goes home", async () => {
    api.answer(sessions.loginFreePlay, loginOf(4));
    const { dialog, router } = await showLogin("/login");
    await press(dialog.getByRole("button", { name: "Use a trial account" }));
    await waitFor(() => expect(currentLogin()).toEqual({ isLogin: true, isAgent: false, isTrial: true }));
    expect(api.bodiesOf(sessions.loginFreePlay)).toEqual([{ os: "web", platform: "W" }]);
    expect(router.state.location.pathname).toBe("/");
    expect(await screen.findByText(/using a trial account/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says why it was refused", async () => {
    api.refuse(sessions.loginFreePlay, "TOO_MANY_REQUESTS");
    const { dialog } = await showLogin();
    await press(dialog.getByRole("button", { name: "Use a trial account" }));
    expect(await dialog.findByText("Too many requests, please try again after 5 minutes")).toBeTruthy();
  });
});

describe("a social provider", () => {
  it("supplies its address, and the requested page is stored", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    api.answer(sessions.startSocial, { url: "https://provider.example/authorize?state=1" });
    const { dialog } = await showLogin("/favorite");
    await press(dialog.getByRole("button", { name: "Continue with Google" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://provider.example/authorize?state=1"));
    expect(api.bodiesOf(sessions.startSocial)).toEqual([{ provider: "google" }]);
    expect(sessionStorage.getItem("next")).toBe("/favorite");
    vi.restoreAllMocks();
  });

  it("that cannot be reached is reported in the dialog", async () => {
    api.refuse(sessions.startSocial, "SOCIAL_FAILED");
    const { dialog } = await showLogin();
    await press(dialog.getByRole("button", { name: "Continue with Facebook" }));
    expect(await dialog.findByText("Login failure, please try again")).toBeTruthy();
  });
});
