import type { Visit } from "./plugins/visit.ts";

/** Who does something, and from where. Without an operator it is a process of ours, or a stranger. */
export type AuditActor = {
  operatorId: string | null;
  sessionId: string | null;
  name: string;
  from: Pick<Visit, "ip" | "userAgent" | "country">;
};
