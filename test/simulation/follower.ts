import type { System } from './system.ts';

/** A part of a history that follows its system. */
export abstract class Follower {
  protected readonly system: System;

  constructor(system: System) {
    this.system = system;
  }
}
