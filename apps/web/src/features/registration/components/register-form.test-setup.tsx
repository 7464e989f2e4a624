import { agents, site as siteRoutes, type Permission, type RegisterField, type SiteFlag } from "@perya/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { press, showApp } from "../../../test/app.test-setup.tsx";
import { samplePhilippines } from "../../codes/sample-countries.test-setup.ts";

/** Starts a fake api with one country and no invitations. */
export async function startRegistrationApi(): Promise<FakeApi> {
  const api = await startFakeApi();
  api.answer(agents.readAffiliate, null);
  api.answer(siteRoutes.listCountries, [samplePhilippines]);
  return api;
}

export const rule = (name: string, patternId: string, min: number, max: number, required = false): RegisterField => ({
  name,
  enabled: true,
  required,
  acceptedPattern: "",
  patternId,
  minLength: min,
  maxLength: max,
});

export const RULES = [
  rule("username", "letterFirst", 4, 16, true),
  rule("password", "noSpaces", 8, 64, true),
  rule("email", "email", 6, 64, true),
  rule("payeeName", "englishAndSpaces", 2, 64),
  rule("referralCode", "lettersOrDigits", 4, 16),
];

type Setting = {
  flags?: Partial<Record<SiteFlag, "0" | "1">>;
  rules?: RegisterField[];
  path?: string;
  resources?: Resources;
};
type Resources = Permission["info"]["resources"];

const QUIET: NonNullable<Setting["flags"]> = { REGMOBVERF3: "0", MOBILENUMREG3: "0" };

export async function showForm(api: FakeApi, setting: Setting = {}) {
  const { flags = QUIET, rules = RULES, path = "/register", resources = {} } = setting;
  const site = sampleSite({ flags, info: { encryption: api.encryption, register: rules, resources } });
  const { router } = await showApp(path, { site });
  return { router, dialog: within(await screen.findByRole("dialog", { name: "Register" })) };
}

type Form = Awaited<ReturnType<typeof showForm>>["dialog"];

export const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
export const leave = (field: HTMLElement) => fireEvent.blur(field);
export const submit = (form: Form) => press(form.getByRole("button", { name: "Create account" }));

export function fill(form: Form, answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers)) type(form.getByLabelText(new RegExp(`^${label}`)), value);
}

export function agree(form: Form) {
  fireEvent.click(form.getByRole("checkbox", { name: "I am 21 or older" }));
  fireEvent.click(form.getByRole("checkbox", { name: /^I agree to the terms and the privacy policy/ }));
}

export const ANSWERS = {
  Username: " mariaclara ",
  Password: "tatlong-bibe",
  "Verify password": "tatlong-bibe",
  Email: "m@x.ph",
};

export const ORIGIN = { domain: "localhost", registerMethod: "WEB", loginAfter: true };
export const CONSENTS = { isOfAge: true, acceptsTerms: true };
