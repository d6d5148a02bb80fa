export interface Vector {
  readonly terms: Int32Array;
  readonly values: Float64Array;
}

/** A training example: the share of each class adds up to 1. */
export interface Example {
  readonly vector: Vector;
  readonly target: Float64Array;
  readonly weight: number;
}

/** Weights of each class per term, class by class, and biases. */
export interface Fitted {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

export function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

export function scoresOf({ weights, biases }: Fitted, { terms, values }: Vector): Float64Array {
  const size = weights.length / biases.length;
  return biases.map((bias, index) => {
    let score = bias;
    for (let at = 0; at < terms.length; at += 1)
      score += (weights[index * size + (terms[at] ?? 0)] ?? 0) * (values[at] ?? 0);
    return score;
  });
}

/**
 * Multinomial logistic regression with soft targets and L2 penalty, fitted with full-batch Adam.
 * Deterministic.
 */
export function fitWeights(
  examples: readonly Example[],
  size: number,
  classes: number,
  { penalty, rounds, rate }: { penalty: number; rounds: number; rate: number },
): Fitted {
  const parameters = new Float64Array(classes * size + classes);
  const fitted = {
    weights: parameters.subarray(0, classes * size),
    biases: parameters.subarray(classes * size),
  };
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const first = new Float64Array(parameters.length);
  const second = new Float64Array(parameters.length);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(parameters.length);
    for (const { vector, target, weight } of examples) {
      const shares = softmax(scoresOf(fitted, vector));
      for (let index = 0; index < classes; index += 1) {
        const error = (((shares[index] ?? 0) - (target[index] ?? 0)) * weight) / total;
        gradient[classes * size + index] = (gradient[classes * size + index] ?? 0) + error;
        for (let at = 0; at < vector.terms.length; at += 1) {
          const place = index * size + (vector.terms[at] ?? 0);
          gradient[place] = (gradient[place] ?? 0) + error * (vector.values[at] ?? 0);
        }
      }
    }
    for (let place = 0; place < parameters.length; place += 1) {
      const slope =
        (gradient[place] ?? 0) + (place < classes * size ? penalty * (parameters[place] ?? 0) : 0);
      const mean = 0.9 * (first[place] ?? 0) + 0.1 * slope;
      const square = 0.999 * (second[place] ?? 0) + 0.001 * slope * slope;
      first[place] = mean;
      second[place] = square;
      const step = mean / (1 - 0.9 ** round) / (Math.sqrt(square / (1 - 0.999 ** round)) + 1e-10);
      parameters[place] = (parameters[place] ?? 0) - rate * step;
    }
  }
  return fitted;
}
