import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { WorkGoal, WorkOrder } from "@perya/contract";
import { randomBelow } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { bucketOf } from "@perya/server";
import type { Visit } from "../../plugins/visit.ts";
import { levelWithoutPicture, numbersOf, orderMs, type Demand, type Purpose } from "./challenges.rules.ts";

const hash = promisify(pbkdf2);
const HASH_BYTES = 16;
const ID_BYTES = 16;

/** The worker and purpose to which a proof of work is bound. */
export type Worker = { purpose: Purpose; brandId: string; visit: Visit; subject: string };

type WorkDeps = Pick<Deps, "config" | "clock" | "random" | "vault" | "limiter">;

/**
 * Creates a signed proof-of-work task (contract/work-order.ts). The server chooses the solution, so the effort is at
 * most twice the average. Nothing is stored until the answer arrives.
 */
export async function orderWork(deps: WorkDeps, worker: Worker, { level, isPictureDue }: Demand): Promise<string> {
  const { clock, config, random } = deps;
  const [id, salt] = [randomText(random), randomText(random)];
  const { workIterations: iterations } = config;
  const levels = isPictureDue ? [level, levelWithoutPicture(level)] : [level];
  const goals = await Promise.all(
    levels.map(async (each): Promise<WorkGoal> => {
      const within = numbersOf(each);
      return { within, hash: await hashNumber(randomBelow(random, within), salt, iterations) };
    }),
  );
  const until = clock.now().getTime() + orderMs(level);
  const order: WorkOrder = { id, salt, iterations, goals, bound: { ...marksOf(deps, worker), level, until } };
  const payload = Buffer.from(JSON.stringify(order)).toString("base64url");
  return `${payload}.${sign(deps, payload)}`;
}

export type WorkDone = { level: number; doesWithoutPicture: boolean; spend: () => Promise<boolean> };

/**
 * Verifies an answer. Returns the work done if the task was for this worker and purpose, has not expired, and is
 * solved.
 */
export async function readWork(deps: WorkDeps, worker: Worker, answer = ""): Promise<WorkDone | undefined> {
  const [payload = "", signature = "", digits = ""] = answer.split(".");
  if (!/^[0-9]{1,10}$/.test(digits) || !isSame(sign(deps, payload), signature)) return undefined;
  // The signature is valid, so we wrote this payload.
  const { id, salt, iterations, goals, bound } = JSON.parse(Buffer.from(payload, "base64url").toString()) as WorkOrder;
  const isOver = bound.until <= deps.clock.now().getTime();
  if (isOver || !isOf(bound, marksOf(deps, worker))) return undefined;

  const found = await hashNumber(Number(digits), salt, iterations);
  const goal = goals.findIndex((each) => each.hash === found);
  if (goal === -1) return undefined;
  return { level: bound.level, doesWithoutPicture: goal === 1, spend: () => spendOrder(deps, id, bound.level) };
}

/**
 * Uses the task up: returns true only once. Takes the only token of a bucket that refills after the task has expired.
 */
async function spendOrder({ limiter }: WorkDeps, id: string, level: number): Promise<boolean> {
  return (await limiter.add(`work ${id}`, { calls: 1, seconds: orderMs(level) / 1000 })) === 1;
}

function randomText(random: Deps["random"]): string {
  return random.bytes(ID_BYTES).toString("base64url");
}

async function hashNumber(number: number, salt: string, iterations: number): Promise<string> {
  return (await hash(String(number), salt, iterations, HASH_BYTES, "sha256")).toString("base64url");
}

function sign({ vault }: WorkDeps, payload: string): string {
  return vault.hash("work", payload).toString("base64url");
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Marks = Omit<WorkOrder["bound"], "level" | "until">;

function marksOf({ vault }: WorkDeps, { purpose, brandId, visit, subject }: Worker): Marks {
  const mark = (...what: string[]) =>
    vault
      .hash("work", brandId, ...what)
      .toString("base64url")
      .slice(0, 22);
  return {
    purpose,
    subject: mark("subject", subject),
    device: mark("device", visit.deviceId),
    address: mark("address", bucketOf(visit.ip)),
  };
}

/**
 * True if the task was given to the same browser or the same address, for the same purpose and subject. Either is
 * enough, because phones change addresses and some browsers keep no cookies.
 */
function isOf(bound: Marks, own: Marks): boolean {
  const isSameRequester = bound.device === own.device || bound.address === own.address;
  return isSameRequester && bound.purpose === own.purpose && bound.subject === own.subject;
}
