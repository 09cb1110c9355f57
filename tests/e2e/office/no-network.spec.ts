import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { findChromium } from '#tools/electron-host/chromium/find-chromium.ts'
import { expect, test } from '#tests/_support/app/app.ts'

interface Recorded {
  readonly webRtcPolicies: readonly string[]
  readonly proxies: readonly { isDefault: boolean; config: { mode: string; proxyRules: string; proxyBypassRules: string } }[]
}

/** Longest time until the control has sent something on a busy machine (ms). */
const CONTROL_MS = 20_000

/**
 * UDP packets and TCP connections that a peer connection sends to a local server, from a page with our strictest content policy. `isControl`: waits
 * until both were sent.
 */
async function peerTraffic(switches: readonly string[], isControl = false): Promise<{ udp: number; tcp: number }> {
  const seen = { udp: 0, tcp: 0 }
  const udp = createSocket('udp4').on('message', () => seen.udp++)
  const tcp = createServer((socket) => {
    seen.tcp++
    socket.destroy()
  })
  udp.bind(0, '127.0.0.1')
  tcp.listen(0, '127.0.0.1')
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', ...switches] })
  try {
    const page = await browser.newPage()
    const headers = {
      'content-security-policy': "default-src 'none'; connect-src 'none'",
      'permissions-policy': 'camera=(), microphone=()',
    }
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', headers, body: '<p>page</p>' }))
    await page.goto('https://console.example/')
    await page.evaluate(
      async ([udpPort, tcpPort]) => {
        const peer = new RTCPeerConnection({
          iceServers: [
            { urls: `stun:127.0.0.1:${udpPort}` },
            { urls: `turn:127.0.0.1:${tcpPort}?transport=tcp`, username: 'x', credential: 'x' },
          ],
        })
        peer.createDataChannel('x')
        await peer.setLocalDescription(await peer.createOffer())
        // the browser gathers candidates while it repeats unanswered packets
        await new Promise((resolve) => setTimeout(resolve, 3_000))
      },
      [udp.address().port, (tcp.address() as AddressInfo).port],
    )
    if (isControl) await expect.poll(() => seen.udp > 0 && seen.tcp > 0, { timeout: CONTROL_MS }).toBe(true)
    return seen
  } finally {
    await browser.close()
    udp.close()
    tcp.close()
  }
}

test('no page sends anything by WebRTC with the policy and the proxy that the app sets, and does without them', async ({ open }) => {
  const { app } = await open()
  const { webRtcPolicies, proxies } = await app.evaluate(
    () => (globalThis as Record<symbol, unknown>)[Symbol.for('electron-host.native')] as Recorded,
  )
  expect(webRtcPolicies).toEqual(['disable_non_proxied_udp'])
  expect(proxies).toHaveLength(1)
  const [{ isDefault, config } = { isDefault: false, config: null }] = proxies
  expect([isDefault, config?.mode]).toEqual([true, 'fixed_servers'])
  // main can still read the system's proxy, from a separate session
  expect(await app.evaluate(({ session }) => session.fromPartition('system-proxy').resolveProxy('https://a.example/'))).toBe('DIRECT')

  const switches = [
    `--webrtc-ip-handling-policy=${webRtcPolicies[0]}`,
    `--proxy-server=${config?.proxyRules}`,
    `--proxy-bypass-list=${config?.proxyBypassRules}`,
  ]
  const [control, closed] = await Promise.all([peerTraffic([], true), peerTraffic(switches)])
  expect([control.udp > 0, control.tcp > 0]).toEqual([true, true])
  expect(closed).toEqual({ udp: 0, tcp: 0 })
})
