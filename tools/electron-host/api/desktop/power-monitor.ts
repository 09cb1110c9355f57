import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../../core/loud.ts'

/** Electron's powerMonitor: an emitter; tests emit 'suspend', 'resume', 'lock-screen' and the like. */
export class PowerMonitor extends EventEmitter {
  onBatteryPower = false

  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }

  getSystemIdleTime(): number {
    return 0
  }

  getSystemIdleState(_idleThreshold: number): 'active' | 'idle' | 'locked' | 'unknown' {
    return 'active'
  }

  getCurrentThermalState(): 'unknown' | 'nominal' | 'fair' | 'serious' | 'critical' {
    return 'unknown'
  }
}
makeClassLoud('powerMonitor', PowerMonitor)

export const powerMonitor = new PowerMonitor()
