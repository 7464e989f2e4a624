// @vitest-environment happy-dom
import { members, site } from "@perya/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { loginOf, showApp } from "../test/app.test-setup.tsx";
import { call } from "./api.ts";
import { useDialogs } from "./dialogs.ts";
import { currentLogin, openSession } from "./session.ts";

describe("a refusal that concerns the whole page", () => {
  it("NOT_SIGNED_IN ends the session, says so, and opens the login popup", async () => {
    const api = await startFakeApi();
    await showApp("/promotions", { login: loginOf(0) });
    api.refuse(members.readMember, "NOT_SIGNED_IN");
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });

    expect(currentLogin().isLogin).toBe(false);
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(await screen.findByText("the server's words for NOT_SIGNED_IN")).toBeTruthy();
  });

  it("NOT_SIGNED_IN about a replaced token ends nothing", async () => {
    const api = await startFakeApi();
    await showApp("/promotions", { login: loginOf(0) });
    api.refuse(members.readMember, "NOT_SIGNED_IN");
    const late = call(members.readMember);
    openSession({ ...loginOf(0), token: "fresh-token" });
    await expect(late).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(currentLogin().isLogin).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("NOT_SIGNED_IN on a page for members leaves the page, says why, and stores the way back", async () => {
    const api = await startFakeApi();
    const { router } = await showApp("/favorite", { login: loginOf(0) });
    api.refuse(members.readMember, "NOT_SIGNED_IN");
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });

    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(await screen.findByText("the server's words for NOT_SIGNED_IN")).toBeTruthy();
    const [login] = useDialogs.getState().open;
    expect(login).toMatchObject({ name: "login", props: { next: "/favorite" } });
  });

  it("SITE_IN_MAINTENANCE reloads the site's status", async () => {
    const api = await startFakeApi();
    await showApp("/promotions", { login: loginOf(0) });
    api.answer(site.readPermission, sampleSite({ maintenance: true }));
    api.refuse(members.readMember, "SITE_IN_MAINTENANCE");
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "SITE_IN_MAINTENANCE" });

    await waitFor(() => expect(screen.getByRole("heading", { name: "We're under maintenance" })).toBeTruthy());
    expect(currentLogin().isLogin).toBe(true);
  });
});
