import { contentSecurityPolicy, type PolicyOptions } from './contentSecurityPolicy.ts'

/** Everything powerful that Vitrine never asks for. Clipboard and full screen stay: copying and presenting need them. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The headers of every answer of the host, refusals included. Names are lower case. */
export function securityHeaders(dev?: PolicyOptions['dev']): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ where: 'header', ...(dev && { dev }) }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
}
