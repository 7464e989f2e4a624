// @vitest-environment happy-dom
import { notices, payments, sessions } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleAnnouncement, sampleGroups } from "../features/notices/notices.samples.test-setup.ts";
import { sampleDeposit, sampleMethod } from "../features/payments/payments.samples.test-setup.ts";
import { useGreeting } from "../features/sign-in/sign-in.greeting.ts";
import { handleLiveMessage } from "../lib/live.ts";
import { closeDialog, openDialog, useDialogs } from "../lib/dialogs.ts";
import { showToast } from "@perya/browser/toasts";
import { loginOf, press, showApp, typeLogin } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  // Only timeouts are faked; scripts and answers arrive in real time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

/** Passes more time than the longest delay of the queue, so that anything due has opened. */
const passTime = (milliseconds = 3_000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const popup = (id: string, execution: "A" | "B" | "F") => sampleAnnouncement(id, { execution });
/** Names of open dialogs, including those whose script is still loading. */
const opened = () => useDialogs.getState().open.map(({ name }) => name);
const dialogs = () => screen.queryAllByRole("dialog").length;
const publish = (...popups: ReturnType<typeof popup>[]) =>
  api.answer(notices.listAnnouncements, sampleGroups({ popup: popups }));

async function find(name: string | RegExp) {
  await passTime();
  return screen.findByRole("dialog", { name });
}

async function close(name: string | RegExp, button: string) {
  await press(within(await find(name)).getByRole("button", { name: button }));
}

/** Passes the quiet period after the page has opened, and waits until the queue has requested its data. */
async function lookAround() {
  await passTime(7_000);
  // Banners use the same route with another type, so the query string tells the requests apart.
  await waitFor(() => expect(api.urlsOf(notices.listAnnouncements).join()).toContain("PU"));
}

async function arrive(...given: Parameters<typeof showApp>) {
  const app = await showApp(...given);
  await lookAround();
  return app;
}

describe("an automatic popup", () => {
  it("opens for a visitor once per session, and its closing is stored", async () => {
    publish(popup("news", "B"));
    const { router } = await arrive("/");
    await close("Title news", "Got it");
    expect(sessionStorage.getItem("ANONYMOUS_POPUP")).toBe("news");
    await act(() => router.navigate({ to: "/rng" }));
    await passTime();
    expect(dialogs()).toBe(0);
  });

  it("waits for its page: one each, in order", async () => {
    publish(popup("first", "B"), popup("second", "B"));
    const { router } = await arrive("/");
    await close("Title first", "Got it");
    await passTime();
    expect(dialogs()).toBe(0);
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title second")).toBeTruthy();
  });

  it.each([
    {
      busy: "an open dialog",
      begin: async () => act(async () => openDialog("warning", { title: "Wait", text: "Busy" })),
      end: async () => act(async () => closeDialog("warning")),
    },
    {
      busy: "a drawer, which is none of the dialogs by name",
      begin: () => press(screen.getByRole("button", { name: "Wallet" })),
      end: async () => press(screen.getByRole("button", { name: "Close" })),
    },
  ])("does not open over $busy", async ({ begin, end }) => {
    publish(popup("news", "B"));
    await showApp("/rng");
    await begin();
    await screen.findByRole("dialog");
    await lookAround();
    await passTime();
    expect(dialogs()).toBe(1);
    await end();
    expect(await find("Title news")).toBeTruthy();
  });

  it("does not open while the user types, or moves between fields", async () => {
    publish(popup("news", "B"));
    await showApp("/rng");
    const [first, second] = [document.createElement("input"), document.createElement("textarea")];
    document.body.append(first, second);
    act(() => first.focus());
    await lookAround();
    act(() => first.blur());
    await passTime(100);
    act(() => second.focus());
    await passTime();
    expect(dialogs()).toBe(0);
    act(() => second.blur());
    expect(await find("Title news")).toBeTruthy();
    first.remove();
    second.remove();
  });

  it("does not open over a partly filled form", async () => {
    publish(popup("news", "B"));
    const { router } = await showApp("/rng");
    const form = document.createElement("form");
    form.innerHTML = `<input value=""><select><option>One</option></select><input type="checkbox" checked>`;
    document.body.append(form);
    const field = form.querySelector("input");
    if (!field) throw new Error("the form has a field");
    fireEvent.input(field, { target: { value: "half a sen" } });
    await lookAround();
    await passTime();
    expect(opened()).toEqual([]);
    await act(() => router.navigate({ to: "/live" }));
    await passTime();
    expect(opened()).toEqual([]);
    fireEvent.input(field, { target: { value: "" } });
    expect(await find("Title news")).toBeTruthy();
    form.remove();
  });

  it("does not take the focus from a keyboard user, but waits for the next page", async () => {
    publish(popup("news", "B"));
    const { router } = await showApp("/rng");
    // The test DOM treats every focus as a keyboard focus.
    act(() => screen.getByRole("button", { name: "Log in" }).focus());
    await lookAround();
    await passTime();
    act(() => screen.getByRole("button", { name: "Register" }).focus());
    await passTime(10_000);
    expect(opened()).toEqual([]);
    await act(() => router.navigate({ to: "/live" }));
    act(() => screen.getByRole("heading", { level: 1 }).focus());
    expect(await find("Title news")).toBeTruthy();
  });

  it.each([
    ["at the agents' door", "/agent", {}],
    ["in the agents' centre", "/agentHome", { login: loginOf(1) }],
  ])("is not shown %s, however urgent", async (_where, path, given) => {
    publish(popup("urgent", "F"), popup("news", "B"));
    const { router } = await arrive(path, given);
    await passTime(10_000);
    expect(opened()).toEqual([]);
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title urgent")).toBeTruthy();
  });

  it("is not delayed by a toast", async () => {
    publish(popup("news", "B"));
    await showApp("/rng");
    await act(async () => showToast("info", "In its corner", { label: "Later", onSelect: () => undefined }));
    await screen.findByText("In its corner");
    await lookAround();
    expect(await find("Title news")).toBeTruthy();
  });

  it("after a login: those marked F, the greeting, and on the next page those for members", async () => {
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

  it("does not open on a game page", async () => {
    publish(popup("urgent", "F"));
    const { router } = await arrive("/lottery", { login: loginOf(0) });
    await passTime();
    expect(dialogs()).toBe(0);
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title urgent")).toBeTruthy();
  });

  it.each([
    "/member/depositv2",
    "/member/withdraw",
    "/member/transferUpline",
    "/member/transferFund",
    "/member/securityCenter",
    "/agentHome/depositv2",
    "/agentHome/withdraw",
    "/agentHome/transfers",
  ])("does not open on %s, and opens on the next page", async (path) => {
    publish(popup("urgent", "F"));
    const { router } = await arrive(path, { login: loginOf(1) });
    await passTime(10_000);
    expect(opened()).toEqual([]);
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find("Title urgent")).toBeTruthy();
  });

  it("lets the greeting open on the next page", async () => {
    publish();
    const { router } = await arrive("/member/depositv2", { login: loginOf(0) });
    act(() => useGreeting.setState({ due: { member: loginOf(0).member, isFirst: false } }));
    await passTime(10_000);
    expect(opened()).toEqual([]);
    await act(() => router.navigate({ to: "/rng" }));
    expect(await find(/^Welcome back/)).toBeTruthy();
  });

  it("does not open while a payment is in progress, on any page", async () => {
    publish(popup("news", "A"));
    api.answer(payments.listMethods, { methods: [sampleMethod("qrph")], needsIdentity: false });
    api.answer(payments.listDeposits, { deposits: [], next: null });
    api.answer(payments.readDeposit, sampleDeposit());
    const { router } = await arrive("/member/depositv2?deposit=d1", { login: loginOf(0) });
    await act(() => router.navigate({ to: "/rng" }));
    await passTime(10_000);
    expect(opened()).toEqual([]);
    api.answer(payments.readDeposit, sampleDeposit({ state: "credited", nextStep: null }));
    await act(async () => handleLiveMessage({ event: { id: "1", change: "deposits" } }));
    expect(await find("Title news")).toBeTruthy();
  });

  it("opens a promotion sent as a gift, which stays hidden once it was closed", async () => {
    const promotion = [sampleAnnouncement("offer", { execution: "F" })];
    api.answer(notices.listAnnouncements, sampleGroups({ promotion }));
    const { router } = await arrive("/promotions", { login: loginOf(0) });
    await passTime(10_000);
    expect(dialogs()).toBe(0);
    await act(() => router.navigate({ to: "/rng" }));
    await close("Gift", "Not now");
    expect(sessionStorage.getItem("hideGiftPopup")).toBe("1");
    await act(() => router.navigate({ to: "/live" }));
    await passTime();
    expect(dialogs()).toBe(0);
  });
});
