/** Rate limit messages with the wait time. Server only, since only the server knows the time. */
export const refusals = {
  "wait.seconds": "Too many requests, please try again after {count, plural, one {# second} other {# seconds}}",
  "wait.minutes": "Too many requests, please try again after {count, plural, one {# minute} other {# minutes}}",
  "wait.hours": "Too many requests, please try again after {count, plural, one {# hour} other {# hours}}",
} as const satisfies Record<string, string>;
