// @vitest-environment happy-dom
import { notices, sessions, type LoginResult } from "@perya/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerGames } from "../features/games/sample-games.test-setup.ts";
import { sampleGroups } from "../features/notices/notices.samples.test-setup.ts";
import { resumeSessionAfterPaint } from "./resume-session.ts";
import { hasRememberFlag } from "../features/sessions/sessions.remember-flag.ts";
import { readRemembered, remember } from "../features/sessions/sessions.remember.ts";
import { currentLogin, useSession } from "../lib/session.ts";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../test/app.test-setup.tsx";

const CODE = "code-of-a-start-up-address";
const SECOND_STEP = { ticket: "ticket-of-a-half-open-login", methods: [{ method: "sms" as const, hint: "+63 •• 67" }] };

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

/** Starts the page as main.tsx does, with the address already parsed. */
async function start(entry: { code?: string; hasSocialFailed?: boolean } = {}, path = "/", login?: LoginResult) {
  const shown = await showApp(path, login && { login });
  resumeSessionAfterPaint(shown.router, { code: null, hasSocialFailed: false, ...entry });
  return shown;
}

describe("a code in the start-up address", () => {
  it("is exchanged for a session", async () => {
    api.answer(sessions.enterByCode, loginOf(0));
    await start({ code: CODE });
    expect(await screen.findByRole("dialog", { name: "Welcome back, Ana" })).toBeTruthy();
    expect(api.bodiesOf(sessions.enterByCode)).toEqual([{ code: CODE }]);
    expect(currentLogin().isLogin).toBe(true);
  });

  it("continues to the page that was requested before the provider's page", async () => {
    api.answer(sessions.enterByCode, loginOf(0));
    sessionStorage.setItem("next", "/favorite");
    const { router } = await start({ code: CODE });
    await waitFor(() => expect(router.state.location.pathname).toBe("/favorite"));
    expect(sessionStorage.getItem("next")).toBeNull();
  });

  it("that is used up shows a message", async () => {
    api.refuse(sessions.enterByCode, "ENTRY_CODE_SPENT");
    await start({ code: CODE });
    expect(await screen.findByText("This link has expired or was already used")).toBeTruthy();
  });

  it("of a person without an account opens the registration", async () => {
    const registration = { ticket: "ticket-of-a-social-person", name: "Ana Reyes", email: "ana@example.com" };
    api.answer(sessions.enterByCode, { registration });
    await start({ code: CODE });
    expect(await screen.findByRole("dialog", { name: "One last step" })).toBeTruthy();
    expect(currentLogin().isLogin).toBe(false);
  });

  it("of an unknown device leads to the second step", async () => {
    api.answer(sessions.enterByCode, { secondStep: SECOND_STEP });
    await start({ code: CODE });
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
  });

  describe("a code while a session is open", () => {
    const other = { ...loginOf(0), token: "token-of-the-link" };
    const tokenNow = () => useSession.getState().token;

    it("asks first, by name, and changes nothing when declined", async () => {
      api.answer(sessions.enterByCode, other);
      await start({ code: CODE }, "/", loginOf(0));
      await screen.findByRole("dialog", { name: "Log in with this link?" });
      expect(screen.getByText(/You're logged in as Ana\./)).toBeTruthy();
      await press(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(tokenNow()).toBe("sample-token");
      expect(api.bodiesOf(sessions.enterByCode)).toEqual([]);
    });

    it("replaces it when confirmed", async () => {
      api.answer(sessions.enterByCode, other);
      await start({ code: CODE }, "/", loginOf(0));
      await press(await screen.findByRole("button", { name: "Use the link" }));
      await waitFor(() => expect(tokenNow()).toBe("token-of-the-link"));
    });

    it("asks nothing during a trial", async () => {
      api.answer(sessions.enterByCode, other);
      await start({ code: CODE }, "/", loginOf(4));
      await waitFor(() => expect(tokenNow()).toBe("token-of-the-link"));
    });
  });

  it("a failed social login shows a message, and no question", async () => {
    await start({ hasSocialFailed: true });
    expect(await screen.findByText("Login failure, please try again")).toBeTruthy();
    expect(api.bodiesOf(sessions.enterByCode)).toEqual([]);
  });
});

describe("the greeting after a code", () => {
  it("does not say “again” to a new member", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.continueRemembered, { ...loginOf(0), firstTimeLogin: true });
    await start();
    expect(await screen.findByText(/Your account is ready/)).toBeTruthy();
    expect(screen.queryByText(/Welcome back/)).toBeNull();
  });

  it.each([true, false])("of a trial mentions play money, and no account (first: %s)", async (firstTimeLogin) => {
    api.answer(sessions.enterByCode, { ...loginOf(4), firstTimeLogin });
    await start({ code: CODE });
    expect(await screen.findByText(/using a trial account/)).toBeTruthy();
    expect(screen.queryByText(/Your account is ready|Welcome/)).toBeNull();
  });
});

describe("a remembered player", () => {
  it("is logged in automatically, with a short greeting", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.continueRemembered, loginOf(0));
    await start();
    expect(await screen.findByText("Welcome back, Ana")).toBeTruthy();
    expect(currentLogin().isLogin).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("continues to the requested page, and the login popup closes", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.continueRemembered, loginOf(0));
    const { router } = await start({}, "/favorite");
    await waitFor(() => expect(router.state.location.pathname).toBe("/favorite"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("unknown to the server keeps the username, without another attempt", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.continueRemembered, null);
    await start();
    await waitFor(() => expect(hasRememberFlag()).toBe(false));
    expect(readRemembered()).toMatchObject({ username: "ana" });
    expect(currentLogin().isLogin).toBe(false);
    resumeSessionAfterPaint((await start()).router, { code: null, hasSocialFailed: false });
    expect(api.bodiesOf(sessions.continueRemembered)).toHaveLength(1);
  });

  it("never passes a second step", async () => {
    remember({ tab: "username", username: "ana" });
    api.answer(sessions.continueRemembered, { secondStep: SECOND_STEP });
    await start();
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
    expect(currentLogin().isLogin).toBe(false);
  });

  it("sees no error when the server cannot be reached", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    remember({ tab: "username", username: "ana" });
    answerGames(api);
    api.answer(notices.listAnnouncements, sampleGroups());
    api.ignore(sessions.continueRemembered);
    await start();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(hasRememberFlag()).toBe(true);
    warn.mockRestore();
  });

  it("does not exist without the cookie's mark", async () => {
    await start();
    expect(api.bodiesOf(sessions.continueRemembered)).toEqual([]);
  });
});
