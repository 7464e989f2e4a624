/**
 * Switches: close and reopen a brand, its gaming or payouts, a vendor, a game, or one member's play. Owns closures,
 * which the brand directory, the lobby, launches and stakes check. Terminal commands use the same closures.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as switches from "./switches.service.ts";

export { arePayoutsOpen, isPlayClosed, listClosures, turnOff, turnOn, type SwitchTarget } from "./switches.service.ts";

export const switchesModule = defineModule({
  name: "switches",
  needs: ["audit"],

  setup({ serveConsole, deps }) {
    serveConsole(contract.switches.listClosures, ({ scope, query }) => switches.listClosures(deps, scope, query));

    serveConsole(contract.switches.close, ({ actor, body }) => switches.turnOff(deps, actor, readClosing(body)));

    serveConsole(contract.switches.open, async ({ actor, body }) => {
      await switches.turnOn(deps, actor, body, body.reason);
      return null;
    });
  },
});

const readClosing = <Body extends { until?: string | null }>({ until, ...body }: Body) => ({
  ...body,
  until: until ? new Date(until) : null,
});
