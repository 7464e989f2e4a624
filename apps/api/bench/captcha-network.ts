/**
 * Network with one hidden layer in plain TypeScript, which an attacker could write in an evening. It classifies the
 * image area of one letter at a time.
 */
export type Network = { hidden: number; classes: number; first: Layer; second: Layer };
type Layer = { inputs: number; weights: Float32Array; biases: Float32Array };

/** Indexes of the dark pixels. Most of a captcha is background, which carries no information. */
export type Sample = { ink: Uint16Array; answer: number };

export function createNetwork(inputs: number, hidden: number, classes: number, chance: () => number): Network {
  const layer = (from: number, to: number): Layer => ({
    inputs: from,
    weights: Float32Array.from({ length: from * to }, () => ((chance() * 2 - 1) * 1.5) / Math.sqrt(from)),
    biases: new Float32Array(to),
  });
  return { hidden, classes, first: layer(inputs, hidden), second: layer(hidden, classes) };
}

/** Returns the most likely letter. */
export function guess(network: Network, ink: Uint16Array): number {
  const { outputs } = forward(network, ink);
  return outputs.indexOf(Math.max(...outputs));
}

/** Trains one step of stochastic gradient descent. */
export function learn(network: Network, { ink, answer }: Sample, rate: number): void {
  const { first, second, hidden: nodes, classes } = network;
  const { hidden, outputs } = forward(network, ink);
  const errors = softmax(outputs);
  errors[answer] = (errors[answer] as number) - 1;

  for (let node = 0; node < nodes; node += 1) {
    const value = hidden[node] as number;
    // An inactive node has no gradient.
    if (value === 0) continue;
    let blame = 0;
    for (let out = 0; out < classes; out += 1) {
      const at = out * nodes + node;
      const weight = second.weights[at] as number;
      blame += weight * (errors[out] as number);
      second.weights[at] = weight - rate * (errors[out] as number) * value;
    }
    const row = node * first.inputs;
    for (const pixel of ink) first.weights[row + pixel] = (first.weights[row + pixel] as number) - rate * blame;
    first.biases[node] = (first.biases[node] as number) - rate * blame;
  }
  for (let out = 0; out < classes; out += 1)
    second.biases[out] = (second.biases[out] as number) - rate * (errors[out] as number);
}

function forward({ first, second, hidden: nodes, classes }: Network, ink: Uint16Array) {
  const hidden = new Float32Array(nodes);
  for (let node = 0; node < nodes; node += 1) {
    let sum = first.biases[node] as number;
    const row = node * first.inputs;
    for (const pixel of ink) sum += first.weights[row + pixel] as number;
    hidden[node] = Math.max(0, sum);
  }
  const outputs = new Float32Array(classes);
  for (let out = 0; out < classes; out += 1) {
    let sum = second.biases[out] as number;
    for (let node = 0; node < nodes; node += 1)
      sum += (second.weights[out * nodes + node] as number) * (hidden[node] as number);
    outputs[out] = sum;
  }
  return { hidden, outputs };
}

function softmax(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}
