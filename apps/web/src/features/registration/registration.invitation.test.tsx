// @vitest-environment happy-dom
import { referrals } from "@perya/contract";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showApp } from "../../test/app.test-setup.tsx";
import { startFakeApi } from "../../test/fake-api.test-setup.ts";
import { NOTHING } from "./registration.form.ts";
import { readReferral } from "./registration.invitation.ts";
import { writeNewMember } from "./registration.payload.ts";

const CODE = "K7QM2XD9TB4HA";

it("a link with ?ref= counts the visitor, and its code is sent with the registration", async () => {
  const api = await startFakeApi();
  api.answer(referrals.openReferral, null);
  await showApp(`/register?ref=${CODE}`);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(api.bodiesOf(referrals.openReferral)).toEqual([{ code: CODE }]);
  expect(readReferral()).toBe(CODE);
  expect(writeNewMember("username", [], NOTHING, {}).body).toMatchObject({ ref: CODE });
});
