// @vitest-environment happy-dom
import { sessions } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentLogin } from "../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function askToLeave() {
  sessionStorage.setItem("note", "of this session");
  await press(await screen.findByRole("menuitem", { name: "Log out", hidden: true }));
  await screen.findByRole("dialog", { name: "Log out?" });
}

describe("logging out", () => {
  it("clears the session's storage, keeps the merchant code, and goes home", async () => {
    api.answer(sessions.logout, null);
    const { router } = await showApp("/favorite", { login: loginOf(0) });
    await askToLeave();
    await press(screen.getByRole("button", { name: "Log out" }));

    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(Object.entries(sessionStorage)).toEqual([["merchantCode", "sample"]]);
    expect(currentLogin()).toEqual({ isLogin: false, isAgent: false, isTrial: false });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("changes nothing on cancel", async () => {
    await showApp("/promotions", { login: loginOf(0) });
    await askToLeave();
    await press(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentLogin().isLogin).toBe(true);
    expect(api.bodiesOf(sessions.logout)).toEqual([]);
  });

  it("succeeds when the server had already ended the session", async () => {
    api.refuse(sessions.logout, "NOT_SIGNED_IN");
    await showApp("/promotions", { login: loginOf(0) });
    await askToLeave();
    await press(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(false));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the login when the server cannot be reached, and says so", async () => {
    api.ignore(sessions.logout);
    await showApp("/promotions", { login: loginOf(0) });
    await askToLeave();
    await press(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
    expect(currentLogin().isLogin).toBe(true);
  });

  it("returns agents to the agent login", async () => {
    api.answer(sessions.logout, null);
    const { router } = await showApp("/agentHome", { login: loginOf(42) });
    await press(await screen.findByRole("button", { name: "Log out" }));
    const question = within(await screen.findByRole("dialog", { name: "Log out?" }));
    await press(question.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/agent"));
  });
});
