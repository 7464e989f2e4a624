import { contract } from "@perya/contract/shapes";
import type { ModuleContext } from "../../define-module.ts";
import { denySecurityEvent } from "./sessions.deny.ts";
import { enterByCode } from "./sessions.entry.ts";
import { loginFreePlay } from "./sessions.free-play.ts";
import { login } from "./sessions.login.ts";
import { continueRemembered } from "./sessions.remember.ts";
import { sendSecondStepCode, takeSecondStep } from "./sessions.second-step.ts";
import * as sessions from "./sessions.service.ts";
import { finishSocial, SOCIAL_RETURN, startSocial } from "./sessions.social.ts";

export function serveSessions({ serve, receive, deps }: ModuleContext) {
  serve(contract.sessions.login, ({ brand, visit, body }) => login(deps, { brand, visit }, body));

  serve(contract.sessions.loginFreePlay, ({ brand, visit, language }) =>
    loginFreePlay(deps, { brand, visit }, language),
  );

  serve(contract.sessions.continueRemembered, ({ brand, visit }) => continueRemembered(deps, { brand, visit }));

  serve(contract.sessions.sendSecondStepCode, ({ brand, visit, language, body }) =>
    sendSecondStepCode(deps, { brand, visit }, language, body),
  );

  serve(contract.sessions.takeSecondStep, ({ brand, visit, body }) => takeSecondStep(deps, { brand, visit }, body));

  serve(contract.sessions.startSocial, ({ brand, visit, body }) => startSocial(deps, { brand, visit }, body.provider));

  receive(SOCIAL_RETURN, ({ brand, visit, query, url }) => finishSocial(deps, { brand, visit }, { query, url }));

  serve(contract.sessions.enterByCode, ({ brand, visit, body }) => enterByCode(deps, { brand, visit }, body.code));

  serve(contract.sessions.logout, async ({ member, visit }) => {
    await sessions.logout(deps, visit, member);
    return null;
  });

  serve(contract.sessions.listDevices, ({ member }) => sessions.listDevices(deps, member));

  serve(contract.sessions.endDevice, async ({ member, visit, params }) => {
    await sessions.endDevice(deps, visit, member, params.id);
    return null;
  });

  serve(contract.security.denySecurityEvent, ({ member, visit, params }) =>
    denySecurityEvent(deps, visit, member, params.id),
  );

  serve(contract.sessions.logoutEverywhere, async ({ member, visit }) => {
    await sessions.logoutEverywhere(deps, visit, member);
    return null;
  });
}
