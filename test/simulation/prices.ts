import { type CreditPackage, creditPackages } from '../../shared/credits/packages.ts';
import type { Product } from './product.ts';
import type { World } from './world.ts';

const factors = [0.5, 1, 2];

/** The product's price list, which deployments change during a history. */
export class Prices {
  /** Each pair of credits and dollars that was on sale. */
  private readonly offers = new Set<string>();
  private readonly list: CreditPackage[];
  private readonly world: World;

  constructor(world: World, product: Product) {
    this.world = world;
    this.list = product.module('shared/credits/packages').creditPackages;
    this.set(() => 1);
  }

  /** Deploys new prices. */
  change(): void {
    this.set(() => this.world.random.pick(factors));
    this.world.say(
      `prices are ${this.list.map(({ credits, price }) => `$${price} for ${credits}`).join(', ')}`,
    );
  }

  wereOffered(credits: number, dollars: number): boolean {
    return this.offers.has(offerOf({ credits, price: dollars }));
  }

  private set(factor: () => number): void {
    // New items: work in progress continues with the prices that it read, like replaced code.
    const next = creditPackages.map((sold) => ({ ...sold, price: Math.ceil(sold.price * factor()) }));
    this.list.splice(0, this.list.length, ...next);
    for (const sold of next) this.offers.add(offerOf(sold));
  }
}

function offerOf({ credits, price }: Pick<CreditPackage, 'credits' | 'price'>): string {
  return `${credits} for ${price}`;
}
