{{- define "giving.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: {}
{{- end }}

{{- define "giving.container" -}}
image: {{ required "image: which image is to run" .Values.image | quote }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secret | quote }} }
volumeMounts:
  - name: data
    mountPath: /data
resources:
  requests: { cpu: 100m, memory: 256Mi }
  limits: { memory: 512Mi }
{{- end }}

{{- define "giving.env" -}}
- { name: PUBLIC_ORIGIN, value: {{ .Values.origin | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: MIGRATE, value: "no" }
- { name: METRICS_PORT, value: "9091" }
{{- end }}
