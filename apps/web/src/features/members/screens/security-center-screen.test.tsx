// @vitest-environment happy-dom
import {
  authenticators,
  codes,
  members,
  paymentPassword,
  payoutAccounts,
  security,
  sessions,
  type Bindings,
  type Device,
  type SecurityEvent,
} from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, member, press, showApp } from "../../../test/app.test-setup.tsx";

const ICON = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
const NOTHING: Bindings = {
  mobileNum: null,
  email: null,
  typedMobileNum: null,
  typedEmail: null,
  hasAuthenticator: false,
  hasPassword: true,
};
const ALL: Bindings = {
  mobileNum: "+63 •••••• 67",
  email: "a•••@example.ph",
  typedMobileNum: null,
  typedEmail: null,
  hasAuthenticator: true,
  hasPassword: true,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const device = (id: string, changes: Partial<Device> = {}): Device => ({
  id,
  name: "Firefox on Linux",
  address: "203.0.113.x",
  startedAt: minutesAgo(60 * 24 * 3),
  lastSeenAt: minutesAgo(5),
  way: "password",
  isThis: false,
  ...changes,
});

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(members.readMember, member);
  api.answer(members.readIcon, { icon: ICON });
  api.answer(members.readBindings, NOTHING);
  api.answer(paymentPassword.readPaymentPassword, { isSet: true, changedAt: null });
  api.answer(payoutAccounts.listPayoutAccounts, { accounts: [], most: 5, realName: null, holdHours: 24 });
  api.answer(sessions.listDevices, [device("1", { name: "Chrome on Android", isThis: true })]);
  api.answer(security.listSecurityEvents, { events: [], next: null });
});

async function showCentre() {
  const shown = await showApp("/member/securityCenter", { login: loginOf(0) });
  await screen.findByRole("heading", { level: 1, name: "My account" });
  return shown;
}

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the profile", () => {
  it("shows picture, nickname and account", async () => {
    await showCentre();
    const profile = region("Profile");
    expect(await profile.findByText("Ana")).toBeTruthy();
    expect(profile.getByText("ana")).toBeTruthy();
    expect(document.querySelector("section img")?.getAttribute("src")).toBe(ICON);
  });

  it.each([
    [NOTHING, "2 of 5 protections are on", /^A mobile number lets you back in/],
    [{ ...NOTHING, mobileNum: "+63 •••••• 67" }, "3 of 5 protections are on", /^An email address lets you back in/],
    [{ ...ALL, hasAuthenticator: false }, "4 of 5 protections are on", /^An authenticator app is the strongest/],
    [ALL, "All 5 protections are on", /^You're all set/],
  ])("rates the account's security (%#)", async (bindings, summary, next) => {
    api.answer(members.readBindings, bindings);
    await showCentre();
    const profile = region("Profile");
    expect(await profile.findByText(summary)).toBeTruthy();
    expect(profile.getByText(next)).toBeTruthy();
  });
});

describe("the protections", () => {
  const title = "Protections";

  it("show what is bound, masked, with a way to change it", async () => {
    api.answer(members.readBindings, ALL);
    await showCentre();
    const card = region(title);
    expect(await card.findByText("+63 •••••• 67")).toBeTruthy();
    expect(card.getByText("a•••@example.ph")).toBeTruthy();
    const actions = card.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(actions).toEqual([
      "Change: Password",
      "Change: Mobile number",
      "Change: Email",
      "Change or reset: Payment password",
      "Remove: Authenticator app",
    ]);
  });

  it.each([
    ["Change: Password", "Change password"],
    ["Add: Mobile number", "Add a mobile number"],
    ["Add: Email", "Add an email"],
    ["Change or reset: Payment password", "New payment password"],
    ["Set up: Authenticator app", "Set up an authenticator app"],
  ])("%s opens its dialog", async (action, dialog) => {
    api.answer(authenticators.startEnrolment, { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Sample:ana" });
    await showCentre();
    await press(await region(title).findByRole("button", { name: action }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it.each([
    ["typedMobileNum", "+63 •••••• 40", "Verify: Mobile number", "Verify your mobile number"],
    ["typedEmail", "a•••@e•••.ph", "Verify: Email", "Verify your email"],
  ])("offer to confirm an unconfirmed %s", async (name, typed, action, dialog) => {
    api.answer(members.readBindings, { ...NOTHING, [name]: typed });
    api.answer(codes.sendConfirmCode, { expiredMinutes: 1 });
    await showCentre();
    const card = region(title);
    expect(await card.findByText("Not verified")).toBeTruthy();
    expect(card.getByText((text) => text.startsWith(`${typed}. Verify it`))).toBeTruthy();
    await press(card.getByRole("button", { name: action }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it("say when they cannot be loaded, and retry", async () => {
    api.refuse(members.readBindings, "UNEXPECTED");
    await showCentre();
    const card = region(title);
    expect(await card.findByText("An unknown error occurred")).toBeTruthy();
    api.answer(members.readBindings, ALL);
    await press(card.getByRole("button", { name: "Try again" }));
    expect(await card.findByText("+63 •••••• 67")).toBeTruthy();
  });
});

describe("the devices", () => {
  const title = "Where you're logged in";

  it("are listed with name, masked address, last visit, first visit and login method; this one has no button", async () => {
    api.answer(sessions.listDevices, [
      device("1", { name: "Chrome on Android", isThis: true }),
      device("2", { way: "remembered" }),
    ]);
    await showCentre();
    const rows = await region(title).findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^Chrome on AndroidThis device203\.0\.113\.x · Last active 5 minutes agoLogged in .* · Password$/,
      ),
      expect.stringMatching(/^Firefox on Linux203\.0\.113\.x.* · Remember me/),
    ]);
    expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 1]);
  });

  it("can be logged out one by one", async () => {
    api.answer(sessions.listDevices, [device("1", { isThis: true }), device("2", { name: "Safari on iPhone" })]);
    api.answer(sessions.endDevice, null);
    await showCentre();
    const end = await region(title).findByRole("button", {
      name: "Log out Safari on iPhone, last active 5 minutes ago",
    });
    api.answer(sessions.listDevices, [device("1", { isThis: true })]);
    await press(end);
    await waitFor(() => expect(region(title).queryByText("Safari on iPhone")).toBeNull());
    expect(api.urlsOf(sessions.endDevice)).toEqual(["/wps/session/devices/2"]);
  });

  it("are all logged out after a confirmation, including this one", async () => {
    api.answer(sessions.logoutEverywhere, null);
    const { router } = await showCentre();
    await press(region(title).getByRole("button", { name: "Log out of all devices" }));
    const question = within(await screen.findByRole("dialog", { name: "Log out of all devices?" }));
    expect(api.bodiesOf(sessions.logoutEverywhere)).toEqual([]);
    await press(question.getByRole("button", { name: "Log out of all devices" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(false));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("stay logged in when the server cannot be reached", async () => {
    api.ignore(sessions.logoutEverywhere);
    await showCentre();
    await press(region(title).getByRole("button", { name: "Log out of all devices" }));
    const question = within(await screen.findByRole("dialog", { name: "Log out of all devices?" }));
    await press(question.getByRole("button", { name: "Log out of all devices" }));
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
    expect(currentLogin().isLogin).toBe(true);
  });

  it("have an empty state and a refused state", async () => {
    api.answer(sessions.listDevices, []);
    await showCentre();
    expect(await region(title).findByText("No devices logged in")).toBeTruthy();
  });

  it("say why they cannot be shown", async () => {
    api.refuse(sessions.listDevices, "UNEXPECTED");
    await showCentre();
    expect(await region(title).findByText("An unknown error occurred")).toBeTruthy();
  });
});

describe("the security center", () => {
  it("shows skeletons while loading, and announces it", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await showCentre();
    expect(screen.getAllByText("Loading").length).toBeGreaterThan(1);
  });

  it("speaks Tagalog", async () => {
    await showCentre();
    await showLanguage("TY");
    expect(await screen.findByRole("heading", { level: 1, name: "Aking account" })).toBeTruthy();
    expect(await screen.findByText("2 sa 5 proteksyon ang naka-on")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Mag-logout sa lahat ng device" })).toBeTruthy();
  });
});

describe("the activity", () => {
  const title = "Recent activity";
  const event = (id: string, changes: Partial<SecurityEvent> = {}): SecurityEvent => ({
    id,
    kind: "signedIn",
    at: minutesAgo(5),
    way: "password",
    secondStep: null,
    device: "Chrome on Android",
    address: "198.51.100.x",
    country: "PH",
    contact: "",
    isNewDevice: false,
    isHere: false,
    isDenied: false,
    canDeny: false,
    ...changes,
  });
  const rows = async () => (await region(title).findAllByRole("listitem")).map((row) => within(row));

  it("shows event, subject and time; expanded, place and method", async () => {
    const confirmed = { secondStep: "sms", isNewDevice: true, canDeny: true } as const;
    const mobile = { kind: "mobileBound", way: null, contact: "+63 •••••• 67", device: "", country: null } as const;
    const events = [event("3", { isHere: true }), event("2", confirmed), event("1", mobile)];
    api.answer(security.listSecurityEvents, { events, next: null });
    await showCentre();
    const [here, strange, bound] = await rows();
    expect(here?.getByText("This device")).toBeTruthy();
    const line = strange?.getByRole("button", { name: /^Logged in New device Chrome on Android · 5 minutes ago/ });
    await press(line as HTMLElement);
    expect(line?.getAttribute("aria-expanded")).toBe("true");
    expect(strange?.getByText("Philippines, 198.51.100.x")).toBeTruthy();
    expect(strange?.getByText("Password, confirmed by SMS code")).toBeTruthy();
    expect(bound?.getByText("Mobile number verified: +63 •••••• 67")).toBeTruthy();
    expect(bound?.getByText("Unknown device")).toBeTruthy();
    expect(bound?.getByText("198.51.100.x")).toBeTruthy();
  });

  it("loads older events on request, and says when there are none", async () => {
    await showCentre();
    expect(await region(title).findByText("No activity yet")).toBeTruthy();
    api.answer(security.listSecurityEvents, { events: [event("2")], next: "2" });
    await act(() => queryClient.invalidateQueries({ queryKey: ["session"] }));
    const older = await region(title).findByRole("button", { name: "Show older activity" });
    api.answer(security.listSecurityEvents, { events: [event("1", { kind: "signedOut" })], next: null });
    await press(older);
    expect(await region(title).findByText("Logged out")).toBeTruthy();
    expect(api.urlsOf(security.listSecurityEvents).at(-1)).toContain("before=2");
  });

  it("denied by the member logs the other devices out, and leads to a new password", async () => {
    api.answer(security.listSecurityEvents, { events: [event("2", { canDeny: true })], next: null });
    api.answer(security.denySecurityEvent, { hasPassword: true });
    await showCentre();
    const [row] = await rows();
    await press(row?.getByRole("button", { name: /^Logged in/ }) as HTMLElement);
    await press(row?.getByRole("button", { name: "This wasn't me" }) as HTMLElement);
    const question = within(await screen.findByRole("dialog", { name: "This wasn't you?" }));
    api.answer(security.listSecurityEvents, { events: [event("2", { isDenied: true })], next: null });
    await press(question.getByRole("button", { name: "Log out other devices" }));
    expect(await screen.findByRole("dialog", { name: "Change password" })).toBeTruthy();
    expect(api.urlsOf(security.denySecurityEvent)).toEqual(["/wps/security/events/2/denied"]);
    expect(await region(title).findByText("Reported")).toBeTruthy();
  });

  it("that could not be denied says why, and asks for no password", async () => {
    api.answer(security.listSecurityEvents, { events: [event("2", { canDeny: true })], next: null });
    api.refuse(security.denySecurityEvent, "SECURITY_EVENT_UNKNOWN");
    await showCentre();
    const [row] = await rows();
    await press(row?.getByRole("button", { name: /^Logged in/ }) as HTMLElement);
    await press(row?.getByRole("button", { name: "This wasn't me" }) as HTMLElement);
    await press(await screen.findByRole("button", { name: "Log out other devices" }));
    expect(await screen.findByText("Activity not found")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Change password" })).toBeNull();
  });

  it("speaks Tagalog, devices and countries included", async () => {
    api.answer(security.listSecurityEvents, { events: [event("2", { isNewDevice: true })], next: null });
    await showCentre();
    await act(() => showLanguage("TY"));
    const card = within(await screen.findByRole("region", { name: "Recent activity" }));
    await press(await card.findByRole("button", { name: /^Nag-login Bagong device Chrome sa Android/ }));
    expect(card.getByText("Pilipinas, 198.51.100.x")).toBeTruthy();
    await act(() => showLanguage("EN"));
  });

  it("says when it cannot be loaded, and retries", async () => {
    api.refuse(security.listSecurityEvents, "UNEXPECTED");
    await showCentre();
    const again = await region(title).findByRole("button", { name: "Try again" });
    api.answer(security.listSecurityEvents, { events: [event("2")], next: null });
    await press(again);
    expect(await region(title).findByText("Logged in")).toBeTruthy();
  });
});
