/** Texts of the play-safe link, the failure screen and network problems. */
export const site = {
  "home.playSafe": "Play safe",

  "failure.title": "Something went wrong",
  "failure.chunk.title": "Part of the page didn't load",
  "failure.chunk.text":
    "Loading chunk {id} failed ({type, select, missing {file not found} timeout {timed out} other {network error}}).",
  "failure.reload": "Reload the page",

  "problem.network": "Network link is abnormal, please try again",
  "problem.unknown": "An unknown error occurred",
  "problem.slow": "The page took longer to load, please check your network",
} as const satisfies Record<string, string>;
