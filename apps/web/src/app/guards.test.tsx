// @vitest-environment happy-dom
import { sessions } from "@perya/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { closeSession } from "../lib/session.ts";
import { startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { loginOf, showApp, typeLogin } from "../test/app.test-setup.tsx";

const MEMBER = 0;
const AGENT = 1;
const TRIAL = 4;

describe("a visitor", () => {
  it.each([
    "/favorite",
    "/recent",
    "/member",
    "/member/messageV2",
    "/member/rewardCenter",
    "/pointMall",
    "/seamless",
    "/lottery",
    "/vnLottery?gameCode=keno",
  ])("is sent home from %s, with the login popup open", async (path) => {
    const { router } = await showApp(path);
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
  });

  it.each([
    ["/rng?vassalage=PG", "Slots"],
    ["/live", "Live casino"],
    ["/sports", "Sports"],
    ["/promotions", "Promotions"],
    // Pages that are not open yet are shown without asking for a login.
    ["/member/transferFund", "Wallet"],
  ])("may open %s", async (path, name) => {
    const { router } = await showApp(path);
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
    expect(router.state.location.href).toBe(path);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("returns to the requested page after logging in", async () => {
    const api = await startFakeApi();
    const { router } = await showApp("/favorite", { site: sampleSite({ info: { encryption: api.encryption } }) });
    api.answer(sessions.login, loginOf(MEMBER));

    await typeLogin("ana", "secret");
    await waitFor(() => expect(router.state.location.pathname).toBe("/favorite"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is never led off the site by a link to the login", async () => {
    const { router } = await showApp("/login?next=//elsewhere.example/");
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(router.state.location.href).toBe("/");
  });
});

describe("a trial account", () => {
  it.each(["/seamless", "/pointMall", "/member/securityCenter"])("is asked to register first at %s", async (path) => {
    const { router } = await showApp(path, { login: loginOf(TRIAL) });
    expect(await screen.findByRole("dialog", { name: "Please register an account first" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
  });
});

describe("a member", () => {
  it("opens the member center at its first page", async () => {
    const { router } = await showApp("/member", { login: loginOf(MEMBER) });
    expect(await screen.findByRole("heading", { level: 1, name: "My account" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/member/securityCenter");
  });

  it("finds no member center where its flag is off", async () => {
    const site = sampleSite({ flags: { MEMBERCENTER3: "0" } });
    await showApp("/member/withdraw", { site, login: loginOf(MEMBER) });
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  });

  it("is sent from the agent center to the agent login", async () => {
    const { router } = await showApp("/agentHome", { login: loginOf(MEMBER) });
    expect(router.state.location.pathname).toBe("/agent");
  });

  it("leaves a guarded page when the server ends the session", async () => {
    const { router } = await showApp("/favorite", { login: loginOf(MEMBER) });
    await screen.findByRole("heading", { name: "Favorites" });
    act(() => closeSession("lost"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
  });
});

describe("an agent", () => {
  it("opens the agent center, with clock, offset and name", async () => {
    await showApp("/agentHome", { login: loginOf(AGENT) });
    expect(await screen.findByRole("heading", { level: 1, name: "Team overview" })).toBeTruthy();
    expect(screen.getByText("GMT+8")).toBeTruthy();
    expect(screen.getByText("Ana")).toBeTruthy();
  });

  it("skips the agent login", async () => {
    const { router } = await showApp("/agent", { login: loginOf(AGENT) });
    expect(router.state.location.pathname).toBe("/agentHome/agentTeamOverview");
  });
});
