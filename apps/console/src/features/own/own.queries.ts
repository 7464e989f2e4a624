import { operators } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const ownQueries = {
  sessions: () => queryOptions({ queryKey: ["own", "sessions"], queryFn: () => call(operators.listOwnSessions) }),
  signIns: () => queryOptions({ queryKey: ["own", "signIns"], queryFn: () => call(operators.listOwnSignIns) }),
};
