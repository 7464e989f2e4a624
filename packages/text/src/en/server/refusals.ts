/** How long to wait, in words that only the server needs: it alone knows. */
export const refusals = {
  "wait.seconds": "Too many requests, please try again after {count, plural, one {# second} other {# seconds}}",
  "wait.minutes": "Too many requests, please try again after {count, plural, one {# minute} other {# minutes}}",
  "wait.hours": "Too many requests, please try again after {count, plural, one {# hour} other {# hours}}",
} as const satisfies Record<string, string>;
