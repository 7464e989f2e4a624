import { addressOf } from "../address.ts";
import type { InputOf, Shapes } from "../route.ts";
import type { StudioRoute } from "./studio-line.ts";

export type StudioRequest = { method: "GET" | "POST"; address: string; body?: string; headers: Record<string, string> };

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Builds the request of a studio call for any client: a page, simulated players, a bench or a chaos run. */
export function studioRequest<S extends Shapes>(route: StudioRoute<S>, input: InputOf<S>): StudioRequest {
  const { body, ...parts } = input as LooseInput;
  const request = { method: route.method, address: addressOf(route, parts), headers: {} };
  if (body === undefined) return request;
  return { ...request, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
