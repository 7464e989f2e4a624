/** Every bench and long command by its script, with the options for its smallest run. */
export const SMALLEST_RUNS: Readonly<Record<string, readonly string[]>> = {
  "bench:ledger": ["--no-report", "--smallest"],
  "bench:access": ["--no-report", "--seconds=0.2", "--rounds=1", "--pairs=2"],
  "bench:captcha": ["--no-report", "--seconds=1", "--pictures=60"],
  "bench:wallet": ["--no-report", "--seconds=0.2", "--turns=1"],
  "bench:flights": ["--no-report", "--flights=1", "--bets=4", "--watchers=40"],
  "bench:spins": ["--no-report", "--seconds=0.2", "--turns=1"],
  "bench:frames": ["--no-report", "--no-build", "--seconds=1", "--runs=1"],
  "bench:first-paint": ["--no-report", "--no-build", "--smallest"],
  "bench:home": ["--no-report", "--no-build", "--runs=1"],
  "bench:lists": ["--no-report", "--small=100", "--large=1000", "--rounds=1"],
  "bench:overview": ["--no-report", "--small=100", "--large=1000", "--left=100", "--rounds=1"],
  "bench:reports": ["--no-report", "--small=100", "--large=1000", "--rounds=1"],
  "bench:settlement": ["--no-report", "--members=200", "--bets=1000", "--contracts=20", "--tick=100", "--rounds=1"],
  "bench:team": ["--no-report", "--small=100", "--large=1000", "--bets=200", "--left=100", "--rounds=1"],
  "bench:tables": ["--no-report", "--small=100", "--members=1000", "--bets=1000", "--entries=1000", "--rounds=1"],
  "studio:maths": ["--rounds=1000"],
};
