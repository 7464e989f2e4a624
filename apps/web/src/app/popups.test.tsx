// @vitest-environment happy-dom
import { notices, sessions } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleAnnouncement, sampleGroups } from "../features/notices/notices.samples.test-setup.ts";
import { openDialog, closeDialog } from "../lib/dialogs.ts";
import { loginOf, press, showApp, typeLogin } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

const popup = (id: string, execution: "A" | "B" | "F") => sampleAnnouncement(id, { execution });
const find = (name: string | RegExp) => screen.findByRole("dialog", { name });
const close = async (name: string | RegExp, button: string) =>
  press(within(await find(name)).getByRole("button", { name: button }));
const publish = (...popups: ReturnType<typeof popup>[]) =>
  api.answer(notices.listAnnouncements, sampleGroups({ popup: popups }));

describe("what opens by itself", () => {
  it("comes to a visitor once per session, and what was closed is noted", async () => {
    publish(popup("news", "B"));
    const { router } = await showApp("/");
    await close("Title news", "Got it");
    expect(sessionStorage.getItem("ANONYMOUS_POPUP")).toBe("news");
    await act(() => router.navigate({ to: "/rng" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("waits for its page: one each, in order", async () => {
    publish(popup("first", "B"), popup("second", "B"));
    const { router } = await showApp("/");
    await close("Title first", "Got it");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title second")).toBeTruthy();
  });

  it("does not come over an open dialog", async () => {
    publish(popup("news", "B"));
    await showApp("/rng");
    await act(async () => openDialog("warning", { title: "Wait", text: "Busy" }));
    await find("Wait");
    await waitFor(() => expect(api.urlsOf(notices.listAnnouncements)).toHaveLength(1));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await act(async () => closeDialog("warning"));
    expect(await find("Title news")).toBeTruthy();
  });

  it("after a login: what is marked F, the greeting, and on the next page what is for members", async () => {
    publish(popup("members", "A"), popup("urgent", "F"));
    api.answer(sessions.login, loginOf(0));
    const { router } = await showApp("/login", { site: sampleSite({ info: { encryption: api.encryption } }) });
    await typeLogin("ana", "secret-1234");
    await close("Title urgent", "Got it");
    await close(/^Welcome back/, "Start playing");
    expect(sessionStorage.getItem("USER_POPUP")).toBe("urgent");
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title members")).toBeTruthy();
  });

  it("has no place on a game page", async () => {
    publish(popup("urgent", "F"));
    const { router } = await showApp("/lottery", { login: loginOf(0) });
    await waitFor(() => expect(api.urlsOf(notices.listAnnouncements)).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title urgent")).toBeTruthy();
  });

  it("brings a promotion that is sent ahead as a gift, which stays hidden once it was closed", async () => {
    const promotion = [sampleAnnouncement("offer", { execution: "F" })];
    api.answer(notices.listAnnouncements, sampleGroups({ promotion }));
    const { router } = await showApp("/rng");
    await close("Gift", "Not now");
    expect(sessionStorage.getItem("hideGiftPopup")).toBe("1");
    await act(() => router.navigate({ to: "/live" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
