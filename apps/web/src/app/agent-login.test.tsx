// @vitest-environment happy-dom
import { sessions } from "@perya/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentLogin } from "../lib/session.ts";
import { showLanguage } from "../lib/text.ts";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function openAgentLogin() {
  const shown = await showApp("/agent", { site: sampleSite({ info: { encryption: api.encryption } }) });
  await screen.findByRole("heading", { level: 1, name: "Agent login" });
  return shown;
}

async function logIn() {
  fireEvent.input(screen.getByLabelText(/^Username/), { target: { value: "berto" } });
  fireEvent.input(screen.getByLabelText(/^Password/), { target: { value: "secret" } });
  await press(screen.getByRole("button", { name: "Log in" }));
}

describe("the agent login", () => {
  it("is a page of its own: a form without the player's header, password recovery or other logins", async () => {
    await openAgentLogin();
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(screen.queryByRole("navigation")).toBeNull();
    for (const name of [/Forgot password/, /free play/, /Google/, "Register"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(document.title).toBe("Agent login · Sample");
  });

  it("says that the brand has no agents, and shows no password field", async () => {
    await showApp("/agent", { site: sampleSite({ flags: { AGENTPOLICY3: "0" } }) });
    expect(await screen.findByText("No agent program")).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.getByRole("link", { name: "Go to the player site" })).toBeTruthy();
  });

  it("logs an agent in and opens the agent center", async () => {
    api.answer(sessions.login, loginOf(1));
    const { router } = await openAgentLogin();
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe("/agentHome/agentTeamOverview"));
    expect(api.bodiesOf(sessions.login)).toMatchObject([{ username: "berto", isAgentPage: true }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("refuses an account that is no agent, and says so", async () => {
    api.refuse(sessions.login, "NON_AGENT_ACCOUNT");
    await openAgentLogin();
    await logIn();
    expect(await screen.findByText("Non-agents cannot log in")).toBeTruthy();
    expect(currentLogin().isLogin).toBe(false);
  });

  it("speaks Tagalog", async () => {
    await openAgentLogin();
    await act(() => showLanguage("TY", true));
    expect(await screen.findByRole("heading", { level: 1, name: "Login ng agent" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pumunta sa player site" })).toBeTruthy();
  });
});
