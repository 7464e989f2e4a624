import { expect, it } from "vitest";
import { findTarget, sayAlert, sayCost } from "./alert-words.ts";

const NOW = Date.parse("2026-01-15T12:00:00.000Z");

it.each([
  [
    "logins",
    { failures: 640, usual: 12, minutes: 15, level: 7 },
    "Password guessing: 640 failed logins from unknown devices in 15 min (usual: 12)",
    "Unknown devices need more proof of work to log in. Known devices log in as usual.",
    "/alerts",
  ],
  [
    "messages",
    { channel: "sms", sent: 4100, cap: 5000 },
    "SMS: 4100 of today's 5000 messages sent",
    "At the cap, codes for registration and new numbers are no longer sent.",
    "/alerts",
  ],
  [
    "messages",
    { channel: "email", sent: 20100, cap: 20000 },
    "Email: daily cap of 20000 messages reached (20100 sent)",
    "Codes for registration and new numbers aren't being sent. Codes for recovery and known devices use a reserve. If the traffic is genuine, raise mail-day-cap with the brand command.",
    "/alerts",
  ],
  [
    "trail",
    { what: "broken", breaks: 1 },
    "Audit log: chain broken in 1 place",
    "The affected records can no longer be proven unaltered.",
    "/alerts",
  ],
  [
    "vendors",
    { name: "Parol", failures: 9, calls: 10, minutes: 5, rounds: 27, transit: [{ currency: "PHP", stake: "8140.00" }] },
    "Parol is failing: 9 of 10 calls in 5 min",
    "27 open rounds, ₱8,140.00 staked.",
    "/switches",
  ],
  [
    "vendors",
    { name: "Parol", failures: 3, calls: 10, minutes: 5, rounds: 0, transit: [] },
    "Parol is failing: 3 of 10 calls in 5 min",
    "No open rounds.",
    "/switches",
  ],
  [
    "queues",
    { queue: "feedback", late: 2, oldest: "2026-01-14T10:00:00.000Z" },
    "Feedback: 2 cases overdue",
    "The oldest has been waiting for 1 d 2 h.",
    "/queues/feedback",
  ],
  [
    "wins",
    { account: "mari", times: 1020, game: "Rocket", currency: "PHP", stake: "600000", win: "612000000", member: "7" },
    "mari won 1020× the stake in Rocket",
    "₱61,200.00 paid on a stake of ₱60.00.",
    "/member",
  ],
  [
    "queues",
    { queue: "chargebacks", late: 1, oldest: "2026-01-15T11:00:00.000Z" },
    "Chargebacks: 1 case overdue",
    "The oldest has been waiting for 1 h.",
    "/queues/chargebacks",
  ],
  [
    "payments",
    { what: "different", provider: "sandbox", day: "2026-01-14", count: 2 },
    "sandbox: the report for 2026-01-14 differs from our records",
    "2 lines differ.",
    "/reconciliation",
  ],
  [
    "payments",
    { what: "unknown", provider: "sandbox", count: 1, minutes: 30, amount: "5000000", currency: "PHP" },
    "sandbox: 1 payment with unknown status for over 30 min",
    "₱500.00 of member funds pending.",
    "/deposits",
  ],
  [
    "payments",
    { what: "silent", provider: "sandbox", count: 3, minutes: 30 },
    "sandbox isn't responding: 3 deposits unanswered in 30 min",
    "Members can't deposit through this provider. Close its methods under Payment methods until it recovers.",
    "/deposits",
  ],
  [
    "payouts",
    { what: "payouts", provider: "sandbox", count: 2, minutes: 30, amount: "5000000", currency: "PHP" },
    "sandbox: 2 payouts with unknown status for over 30 min",
    "₱500.00 of member funds pending.",
    "/withdrawals",
  ],
  [
    "payouts",
    {
      what: "contradiction",
      about: "payout",
      provider: "sandbox",
      reference: "W-0123456789-1",
      said: "succeeded",
      amount: "4000000",
      currency: "PHP",
    },
    "sandbox reports W-0123456789-1 as paid, but we returned it",
    "₱400.00 was returned to the member and also paid out. Ask sandbox to reverse it.",
    "/withdrawals",
  ],
  [
    "payments",
    {
      what: "contradiction",
      about: "deposit",
      provider: "sandbox",
      reference: "D-0123456789",
      said: "amount",
      amount: "5000000",
      currency: "PHP",
    },
    "sandbox reports a different amount for D-0123456789",
    "₱500.00 won't move until sandbox confirms the status. We check every hour.",
    "/deposits",
  ],
  ["weather", {}, "weather", "", "/alerts"],
])("describes %s: title, impact and link", (source, facts, sentence, cost, to) => {
  const alert = { source, facts };
  expect([sayAlert(alert), sayCost(alert, NOW), findTarget(alert).to]).toEqual([sentence, cost, to]);
});
