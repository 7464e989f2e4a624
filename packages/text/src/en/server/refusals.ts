/** Texts of rate limits with the remaining time. Server only, because only the server knows the time. */
export const refusals = {
  "wait.seconds": "Too many requests, please try again after {count, plural, one {# second} other {# seconds}}",
  "wait.minutes": "Too many requests, please try again after {count, plural, one {# minute} other {# minutes}}",
  "wait.hours": "Too many requests, please try again after {count, plural, one {# hour} other {# hours}}",
} as const satisfies Record<string, string>;
