/**
 * A certificate for `localhost` that no authority has signed, valid for a hundred years. It protects nothing.
 */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEVImXYgZV3ykapjw
fKvz//4BOdspvpGSplPYt5hS5D+hRANCAAQxCWiVfV/41b9nQ4EhSlOjjUUlHe/n
li9qQerHdxU8sDH5LA3+9y7Lz3VCTvYu6x74D8lrojan9K03q6efL9BX
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUBww8G8zAlke8d9Di9C4sGjYMdT0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMjMzN1oYDzIxMjYxMDI4
MjAyMzM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQxCWiVfV/41b9nQ4EhSlOjjUUlHe/nli9qQerHdxU8sDH5LA3+9y7L
z3VCTvYu6x74D8lrojan9K03q6efL9BXo28wbTAdBgNVHQ4EFgQUjqoeIWtHPAee
pu50/dzVkot6Cc4wHwYDVR0jBBgwFoAUjqoeIWtHPAeepu50/dzVkot6Cc4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAOETs3+iUpMub9nWtEE8H4m1GfJP4zgu+0ZrCb5PuKBTAiAm
JljoNOkO93OzkV/YBicH1sWHJItQyQGOHhXKAJ8pWA==
-----END CERTIFICATE-----
`,
} as const;
